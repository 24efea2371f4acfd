import type { StaffAccount } from '@backoffice/shared/contract';

type Verb = 'disable' | 'enable' | 'unlock' | 'end-sessions' | 'undo';

/** An act on an account that needs a reason and nothing else. */
export interface AccountAct {
  verb: Verb;
  path: `/staff/{id}/${Verb}`;
  label: string;
  /** The question above the dialog. */
  title: (account: StaffAccount) => string;
  consequence: string;
  tone: 'default' | 'danger';
  isOpen: (account: StaffAccount) => boolean;
}

export const ACCOUNT_ACTS: readonly AccountAct[] = [
  {
    verb: 'end-sessions',
    path: '/staff/{id}/end-sessions',
    label: 'Sign out everywhere',
    title: ({ username }) => `Sign ${username} out everywhere?`,
    consequence: 'Every session ends at once, with what is open in it. The person can sign in again.',
    tone: 'danger',
    isOpen: ({ sessions }) => sessions > 0,
  },
  {
    verb: 'unlock',
    path: '/staff/{id}/unlock',
    label: 'Unlock',
    title: ({ username }) => `Unlock ${username}?`,
    consequence:
      'Wrong passwords and codes are forgotten, and the person can try again at once; so can whoever guesses.',
    tone: 'default',
    isOpen: ({ status, guesses }) => status !== 'disabled' && guesses !== null,
  },
  {
    verb: 'disable',
    path: '/staff/{id}/disable',
    label: 'Disable',
    title: ({ username }) => `Disable ${username}?`,
    consequence: 'No sign-in any more, and every session ends at once. What the person did stays under their name.',
    tone: 'danger',
    isOpen: ({ status }) => status !== 'disabled',
  },
  {
    verb: 'enable',
    path: '/staff/{id}/enable',
    label: 'Enable',
    title: ({ username }) => `Enable ${username}?`,
    consequence: 'The person can sign in again with the password that they had.',
    tone: 'default',
    isOpen: ({ status }) => status === 'disabled',
  },
  {
    verb: 'undo',
    path: '/staff/{id}/undo',
    label: 'Undo the last change',
    title: ({ username }) => `Undo the last change of ${username}?`,
    consequence: 'What it changed is set back. What gives rights again waits for another owner.',
    tone: 'default',
    isOpen: ({ lastChange }) => lastChange !== null,
  },
];
