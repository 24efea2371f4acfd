import { useState } from 'react';
import { useNavigate } from '@backoffice/shared/remote';
import { allPages } from '../../own/all-pages.ts';
import { usePanel, usePreferences, useStaff } from '../../services/panel-context.tsx';
import { THEMES } from '../../services/theme.ts';
import { useTour } from '../tour/use-tour.ts';
import { useMenu } from '../module/use-module.ts';
import type { PaletteChoice } from './choice.ts';

/** The group of the panel's own commands, whose shortcuts the palette shows. */
const OWN = 'Everywhere';

interface Command {
  title: string;
  run: () => void;
  /** Further search words. */
  words?: string;
  keys?: string;
}

const choice = (group: string, { title, run, words = '', keys }: Command): PaletteChoice => ({
  id: `${group} ${title}`,
  group,
  title,
  words: `${title} ${group} ${words}`.toLowerCase(),
  run,
  keys,
});

/**
 * The commands available anywhere: pages, acts of their screens, the open page's shortcuts, the panel's own commands.
 */
export function useCommands(showHelp: () => void): PaletteChoice[] {
  const { shortcuts } = usePanel();
  const staff = useStaff();
  const menu = useMenu();
  const navigate = useNavigate();
  const panel = usePanelCommands(showHelp);
  const [groups] = useState(shortcuts.list);

  const pages = [
    { title: 'Overview', to: '/admin', words: 'home start dashboard' },
    ...menu.map(({ title, segment, words }) => ({ title, to: `/admin/${segment}`, words })),
    ...allPages(staff),
  ];
  const acts = menu.flatMap(({ segment, acts: offered = [] }) =>
    offered
      .filter(({ permission }) => !permission || staff.permissions.includes(permission))
      .map(({ title, query, words }) => ({ title, to: `/admin/${segment}${query ? `?${query}` : ''}`, words })),
  );
  const here = groups
    .filter(({ title }) => title !== OWN)
    .flatMap(({ title, keys }) =>
      Object.entries(keys).flatMap(([key, { label, run }]) =>
        run ? [{ title: `${title}: ${label}`, run, keys: key }] : [],
      ),
    );
  const leads = ({ to, ...command }: Omit<Command, 'run'> & { to: string }) => ({
    ...command,
    run: () => void navigate(to),
  });
  return [
    ...pages.map((page) => choice('Go to', leads(page))),
    ...here.map((command) => choice('On this page', command)),
    ...acts.map((act) => choice('Actions', leads(act))),
    ...panel.map((command) => choice('Panel', command)),
  ];
}

/** Commands for appearance, settings, help and signing out. */
function usePanelCommands(showHelp: () => void): Command[] {
  const { preferences, signOut } = usePanel();
  const { theme, device, shortcuts: letters } = usePreferences();
  const { begin } = useTour();
  return [
    { title: 'Help', run: showHelp, keys: '?', words: 'keys shortcuts keyboard words glossary what is' },
    ...(begin ? [{ title: 'Tour of your desk', run: begin, words: 'introduction tutorial first steps start' }] : []),
    ...THEMES.filter(([each]) => each !== theme).map(([each, label]) => ({
      title: `${label} theme`,
      words: 'colour mode appearance',
      run: () => preferences.set({ theme: each }),
    })),
    device === 'desktop'
      ? { title: 'Mobile layout', words: 'phone cards', run: () => preferences.set({ device: 'mobile' }) }
      : { title: 'Desktop layout', words: 'table', run: () => preferences.set({ device: 'desktop' }) },
    {
      title: letters ? 'Switch single-letter keys off' : 'Switch single-letter keys on',
      words: 'shortcuts keyboard',
      run: () => preferences.set({ shortcuts: !letters }),
    },
    { title: 'Sign out', words: 'log out logout leave exit', run: () => void signOut() },
  ];
}
