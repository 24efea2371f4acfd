import { join } from 'node:path';
import { longestFirst } from '../../../../shared/run/test/longest-first.mjs';

/** The longest files, measured; started late, one of them would run alone at the end. @type {readonly string[]} */
export const LONGEST = [
  'commands/npm-start.release',
  'release/alone.release',
  'commands/dev-hot-reload.release',
  'owner/first-day',
  'owner/month',
  'commands/practice',
  'safety/faults',
  'screens/one-glance',
  'accessibility/states',
  'accessibility/owner',
  'accessibility/screens',
  'safety/stored-files',
  'by-keyboard/random-keys',
  'accessibility/payment-methods',
  'release/fourth-remote.release',
  'screens/lists',
  'accessibility/withdrawals',
  'live/second-person',
  'screens/shift-and-risk',
  'accessibility/deposit-approval',
  'screens/tour',
  'screens/overview',
  'live/streams',
  'safety/faults-files',
  'deposit-approval/changed',
];

export default longestFirst(join(import.meta.dirname, '..', '..'), LONGEST);
