import { join } from 'node:path';
import { longestFirst } from '../../../../shared/run/test/longest-first.mjs';

/** The longest files, measured; started late, one of them would run alone at the end. @type {readonly string[]} */
export const LONGEST = [
  'commands/npm-start.release',
  'release/alone.release',
  'commands/dev-hot-reload.release',
  'owner/month.prove',
  'commands/practice.prove',
  'owner/first-day',
  'owner/single-sign-on.prove',
  'release/replaced-release.federation',
  'release/canaries.federation',
  'safety/faults',
  'release/rehearsals.federation',
  'safety/faults-files.federation',
  'safety/integrity-matrix.federation',
  'by-keyboard/random-keys',
  'safety/bad-network',
  'by-keyboard/withdrawals',
  'release/fourth-remote.release',
  'accessibility/screens',
  'screens/one-glance',
  'live/second-person',
  'release/open-tab',
  'by-keyboard/payment-methods',
  'accessibility/states',
  'accessibility/owner',
  'accessibility/payment-methods',
  'live/claims-two-staff',
  'screens/lists',
];

export default longestFirst(join(import.meta.dirname, '..', '..'), LONGEST);
