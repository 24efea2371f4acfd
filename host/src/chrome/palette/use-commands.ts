import { useState } from 'react';
import { useNavigate } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { usePanel, usePreferences, useStaff } from '../../services/panel-context.tsx';
import { useMenu } from '../use-module.ts';
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

  const pages = [{ title: 'Overview', path: '/admin' }, ...menu.map(({ title, segment }) => ({ title, path: `/admin/${segment}` })), { title: 'Hand over', path: '/admin/hand-over' }, { title: 'Waiting for a second person', path: '/admin/second-person' }, ...(can(staff, 'risk.read') ? [{ title: 'Risk', path: '/admin/risk' }] : []), ...(staff.lead ? [{ title: 'Modules', path: '/admin/modules' }] : []), { title: 'Profile and password', path: '/admin/profile' }];
  const here = groups
    .filter(({ title }) => title !== OWN)
    .flatMap(({ title, keys }) => Object.entries(keys).flatMap(([key, { label, run }]) => (run ? [choice('On this page', `${title}: ${label}`, run, key)] : [])));
  return [
    ...pages.map(({ title, path }) => choice('Go to', title, () => void navigate(path))),
    ...here,
    choice('Panel', theme === 'dark' ? 'Light theme' : 'Dark theme', () => preferences.set({ theme: theme === 'dark' ? 'light' : 'dark' })),
    choice('Panel', device === 'desktop' ? 'Mobile layout' : 'Desktop layout', () => preferences.set({ device: device === 'desktop' ? 'mobile' : 'desktop' })),
    choice('Panel', 'Keys of this page', showKeys, '?'),
    choice('Panel', letters ? 'Switch single-letter keys off' : 'Switch single-letter keys on', () => preferences.set({ shortcuts: !letters })),
    choice('Panel', 'Sign out', () => void signOut()),
  ];
}
