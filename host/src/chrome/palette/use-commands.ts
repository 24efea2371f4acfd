import { useState } from 'react';
import { useNavigate } from '@backoffice/shared/remote';
import { ownLinks } from '../../own-screens.ts';
import { usePanel, usePreferences, useStaff } from '../../services/panel-context.tsx';
import { useMenu } from '../module/use-module.ts';
import type { PaletteChoice } from './choice.ts';

/** The panel's own entries, which have keys of their own in the palette. */
const OWN = 'Everywhere';

const choice = (group: string, title: string, run: () => void, keys?: string): PaletteChoice => ({
  id: `${group} ${title}`,
  group,
  title,
  words: `${title} ${group}`.toLowerCase(),
  run,
  keys,
});

/** What can be gone to and done from anywhere: pages, what the open page offers by key, acts of the panel. */
export function useCommands(showKeys: () => void): PaletteChoice[] {
  const { preferences, shortcuts, signOut } = usePanel();
  const { theme, device, shortcuts: letters } = usePreferences();
  const staff = useStaff();
  const menu = useMenu();
  const navigate = useNavigate();
  const [groups] = useState(shortcuts.list);

  const pages = [
    { title: 'Overview', to: '/admin' },
    ...menu.map(({ title, segment }) => ({ title, to: `/admin/${segment}` })),
    ...ownLinks(staff),
  ];
  const here = groups
    .filter(({ title }) => title !== OWN)
    .flatMap(({ title, keys }) =>
      Object.entries(keys).flatMap(([key, { label, run }]) =>
        run ? [choice('On this page', `${title}: ${label}`, run, key)] : [],
      ),
    );
  return [
    ...pages.map(({ title, to }) => choice('Go to', title, () => void navigate(to))),
    ...here,
    choice('Panel', theme === 'dark' ? 'Light theme' : 'Dark theme', () =>
      preferences.set({ theme: theme === 'dark' ? 'light' : 'dark' }),
    ),
    choice('Panel', device === 'desktop' ? 'Mobile layout' : 'Desktop layout', () =>
      preferences.set({ device: device === 'desktop' ? 'mobile' : 'desktop' }),
    ),
    choice('Panel', 'Keys of this page', showKeys, '?'),
    choice('Panel', letters ? 'Switch single-letter keys off' : 'Switch single-letter keys on', () =>
      preferences.set({ shortcuts: !letters }),
    ),
    choice('Panel', 'Sign out', () => void signOut()),
  ];
}
