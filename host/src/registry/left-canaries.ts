const KEY = 'left-canaries';
/** A tab meets few canaries; the oldest are forgotten first. */
const MOST = 20;

/** The canaries that failed in this tab. They are kept over a reload, which does not take them again. */
export interface LeftCanaries {
  has(module: string, version: string): boolean;
  add(module: string, version: string): void;
}

function stored(): string[] {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Without storage they are known until the page is left. */
export function createLeftCanaries(): LeftCanaries {
  let left = stored();
  return {
    has: (module, version) => left.includes(`${module} ${version}`),
    add(module, version) {
      left = [...new Set([...left, `${module} ${version}`])].slice(-MOST);
      try {
        sessionStorage.setItem(KEY, JSON.stringify(left));
      } catch {
        // The list of this page is enough until it is left.
      }
    },
  };
}
