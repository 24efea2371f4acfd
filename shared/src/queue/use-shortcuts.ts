import { useEffect, useRef } from 'react';

/** Keys by name, as `KeyboardEvent.key` spells them; `Shift+A` for a letter with Shift. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Single keys of a page. They are off while the person types in a field, while a dialog is open and together with
 * Ctrl, Alt or Meta, so that no key of the browser is taken (domain 2.0).
 */
export function useShortcuts(shortcuts: Shortcuts, where: 'page' | 'dialog' = 'page'): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (where === 'page' && isDialogOpen()) return;
      const act = latest.current[nameOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [where]);
}

export const useShortcut = (key: string, act: () => void): void => useShortcuts({ [key]: act });

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase();
}

/** Fields where a letter is a letter. A checkbox takes no letters. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role=combobox], [role=textbox]');
}

const isDialogOpen = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;
