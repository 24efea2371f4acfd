import type { StartState } from '@backoffice/shared/contract';
import { listed } from '@backoffice/shared/domain';

export type Step = StartState['steps'][number]['step'];

interface StepWords {
  title: string;
  /** What to do, and who does it: an owner moves no money, so some steps are those of a desk. */
  todo: (of: StartState) => string;
  /** What somebody else still has to do once it has begun. */
  waits?: string;
  /** The screens of the room that do it, the first being the usual one. */
  links: readonly { to: string; label: string }[];
}

const STAFF = { to: '/admin/owner/staff', label: 'Open Staff' };

/** What each first step says and where it leads. The API gives the order, and says what is done. */
export const STEPS: Record<Step, StepWords> = {
  owner: {
    title: 'You sign in with a password of your own',
    todo: () => 'Change the one-time password in your profile.',
    links: [{ to: '/admin/profile', label: 'Open Profile' }],
  },
  'second-owner': {
    title: 'A second owner',
    todo: () =>
      'Make an account for another person and tick Owner. From then on what matters takes two of you; until then you do it alone, and it is marked in the audit.',
    waits: 'The account waits for another owner.',
    links: [STAFF],
  },
  staff: {
    title: 'Staff of the desks',
    todo: ({ missingDesks }) =>
      `Nobody can sign in for ${listed(missingDesks)} yet. Bankers enter what the bank received, Deposit credits and pays, Withdraw checks. Two people of the deposit desk are needed until the app has a key: one enters a request, another approves it. Each account waits for the other owner, who confirms it under Waiting for a second person.`,
    waits: 'An account waits for another owner.',
    links: [STAFF, { to: '/admin/second-person', label: 'Open what waits' }],
  },
  method: {
    title: 'The first payment method',
    todo: () =>
      'Your desks do this. A banker or the deposit desk adds the account under Payment Methods and submits it; another banker or a deposit lead approves it. Owners have no part in where money goes.',
    waits: 'A payment method exists, and none is in use: somebody else than whoever entered it approves it.',
    links: [{ to: '/admin/owner/staff', label: 'See who could' }],
  },
  franchise: {
    title: 'The first franchise, or none',
    todo: () =>
      'Make a franchise when partners collect on accounts of their own. Otherwise say that there is none: the policy Franchises of the company keeps it.',
    links: [
      { to: '/admin/owner/franchises', label: 'Make a franchise' },
      { to: '/admin/owner/policies?id=company.franchises', label: 'There is none' },
    ],
  },
  key: {
    title: "A key for the operator's app",
    todo: () =>
      'With it the app enters customers and their requests. You make it, another owner confirms it. Until then customers come from a file, and the desks enter requests for those who call.',
    waits: 'A key waits for another owner.',
    links: [
      { to: '/admin/owner/keys', label: 'Make a key' },
      { to: '/admin/second-person', label: 'Open what waits' },
    ],
  },
  customers: {
    title: 'The first customers',
    todo: () => 'Bring them in from a file; it is shown to you before anything is entered. Later the app keeps them.',
    links: [{ to: '/admin/owner/customers', label: 'Read a file' }],
  },
  deposit: {
    title: 'A test deposit, credited by two people',
    todo: () =>
      'Your desks do this. Pay a small amount into the account. The app sends the request, or somebody of the deposit desk enters it under Deposit Approval. After that a banker enters the bank line under UTR Entry, and somebody who entered neither of the two approves the request.',
    waits: 'A deposit is entered. It counts once it is credited by somebody else than whoever entered its bank line.',
    links: [],
  },
  withdrawal: {
    title: 'A test withdrawal, checked and paid',
    todo: () =>
      'Your desks do this. The app sends it, or somebody of the deposit desk enters it under Recent Withdrawal. Withdraw clears it under Checking, and the deposit desk pays it under Withdraw Approval.',
    waits: 'A withdrawal is entered and not paid yet.',
    links: [],
  },
};
