import { useLayoutEffect, useRef } from 'react';
import type { Shortcuts } from '@backoffice/shared/contract';
import { useServices } from '@backoffice/shared/remote';

/**
 * Registers the keys of a part of the page while it is mounted, each with its label in the help on keys (`?`).
 * They are off while the person types in a field and while a dialog is open (domain 2.0).
 */
export function useShortcuts(keys: Shortcuts, title = 'This page'): void {
  const { shortcuts } = useServices();
  const latest = useRef({ title, keys });
  latest.current = { title, keys };
  useLayoutEffect(() => shortcuts.add(() => latest.current), [shortcuts]);
}

export const useShortcut = (key: string, label: string, run: () => void, title?: string): void =>
  useShortcuts({ [key]: { label, run } }, title);
