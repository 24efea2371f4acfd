import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { longestFirst } from '../shared/run/test/longest-first.mjs';

/** The longest files, measured; started late, one of them would run alone at the end. @type {readonly string[]} */
const LONGEST = [
  'server',
  'promises/straight-through/day',
  'promises/run/random-run',
  'promises/owners/owners',
  'promises/kill/kill',
  'promises/race/race',
  'malformed',
  'listing/export/export',
  'promises/once/once',
  'promises/alone/alone',
  'promises/owners/doors',
  'modules/ledger/chips',
  'modules/customers/masks',
  'promises/persons/persons',
  'promises/crossing/crossing',
  'promises/race/payout-race',
  'promises/race/owners-race',
  'promises/told/kills',
  'promises/revoked',
  'routes',
  'seed/seed',
];

const sources = join(import.meta.dirname, 'src');
const gone = LONGEST.filter((name) => !existsSync(join(sources, `${name}.test.ts`)));
if (gone.length > 0) throw new Error(`longest-first.mjs names test files that there are no more: ${gone.join(', ')}`);

export default longestFirst(sources, LONGEST);
