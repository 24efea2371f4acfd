import type { Notify, Preferences, ShortcutGroup, Shortcuts, ShortcutService } from '../contract/index.ts';

/** The only combinations with Ctrl or Cmd that browsers do not use themselves. */
const WITH_CTRL: readonly string[] = ['Ctrl+K', 'Ctrl+Enter'];

interface ShortcutNeeds {
  document: Document;
  preferences: { get(): Pick<Preferences, 'shortcuts'> };
  notify: Pick<Notify, 'error'>;
}

/** Handles the shortcuts of a document; see `ShortcutService`. Throws when a key of the browser is registered. */
export function createShortcuts({ document, preferences, notify }: ShortcutNeeds): ShortcutService {
  const readers: (() => ShortcutGroup)[] = [];
  const isOn = (key: string) => preferences.get().shortcuts || !isCharacter(key);

  document.addEventListener('keydown', (event) => {
    const key = nameOf(event);
    if (key === null || event.defaultPrevented || !isOn(key) || isTyped(key, event.target)) return;
    const run = readers.map((read) => read().keys[key]?.run).findLast(Boolean);
    if (!run) return;
    event.preventDefault();
    if (!isUnderDialog(document)) run(event.timeStamp);
    // The repeats of a key that has just opened the dialog ask for nothing.
    else if (!event.repeat) notify.error('Close what is open first: Esc.');
  });

  return {
    add(read) {
      refuseBrowserKeys(read().keys);
      readers.push(read);
      return () => void readers.splice(readers.indexOf(read), 1);
    },
    list: () =>
      merge(
        readers.map((read) => read()),
        isOn,
      ),
  };
}

/** Name of the key; `null` for keys of the browser or the system. */
function nameOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return `Ctrl+${key.length === 1 ? key.toUpperCase() : key}`;
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase();
}

const isCharacter = (key: string): boolean => key.length === 1 || /^Shift\+.$/.test(key);

/** Whether the key belongs to a text field. */
const isTyped = (key: string, target: EventTarget | null): boolean => isTyping(target) && !WITH_CTRL.includes(key);

/** Whether the page is under an open dialog, which has the keys. */
const isUnderDialog = (document: Document): boolean =>
  document.querySelector('[role=dialog][aria-modal=true]') !== null;

/** Whether the target is a field for typing; check boxes and buttons are not. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role=combobox], [role=textbox]');
}

function refuseBrowserKeys(keys: Shortcuts): void {
  const taken = Object.keys(keys).find((key) => /^(Ctrl|Alt|Meta)\+/.test(key) && !WITH_CTRL.includes(key));
  if (taken) throw new Error(`${taken} belongs to the browser.`);
}

/** Merges groups with the same title, and keeps of each key the registration that works. */
function merge(groups: readonly ShortcutGroup[], isOn: (key: string) => boolean): ShortcutGroup[] {
  const winners = new Map<string, string>();
  for (const { title, keys } of groups) for (const key of Object.keys(keys)) winners.set(key, title);
  const merged = new Map<string, Record<string, Shortcuts[string]>>();
  for (const { title, keys } of groups) {
    const shown = Object.entries(keys).filter(([key]) => winners.get(key) === title && isOn(key));
    merged.set(title, { ...merged.get(title), ...Object.fromEntries(shown) });
  }
  return [...merged].map(([title, keys]) => ({ title, keys })).filter(({ keys }) => Object.keys(keys).length > 0);
}
