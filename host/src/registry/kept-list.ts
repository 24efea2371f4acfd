const KEY = 'module-list';

/** Where a browser keeps the newest list of modules that it has verified. */
export interface KeptList {
  /** The signed text as it came; whoever reads it verifies it again, since anything may write into storage. */
  read(): string | null;
  keep(text: string): void;
}

/** Shared by all tabs and kept over reloads. Without storage a list is only compared with those of the same tab. */
export const keptList: KeptList = {
  read() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  keep(text) {
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A full or forbidden storage takes nothing from the person.
    }
  },
};
