import { useSyncExternalStore } from 'react';
import type { Theme } from '@backoffice/shared/contract';
import { usePreferences } from './panel-context.tsx';

/** What can be chosen, and how it is called. Dark is the default (specification §1); system is what the computer is set to. */
export const THEMES: readonly (readonly [Theme, string])[] = [
  ['dark', 'Dark'],
  ['light', 'Light'],
  ['system', 'System'],
];

const LIGHT = '(prefers-color-scheme: light)';

/** The colours that a choice means at this moment. */
export const schemeOf = (theme: Theme): 'dark' | 'light' =>
  theme === 'system' ? (window.matchMedia?.(LIGHT).matches ? 'light' : 'dark') : theme;

/** The colours of the panel; those of the computer are followed as they change. */
export function useColorScheme(): 'dark' | 'light' {
  const { theme } = usePreferences();
  return useSyncExternalStore(watch, () => schemeOf(theme));
}

function watch(tell: () => void): () => void {
  const query = window.matchMedia?.(LIGHT);
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
}
