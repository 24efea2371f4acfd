/*
 * The floors of the API (docs/architecture.md). Each floor may import those below it and never one above; types count
 * like values. Folders that are not named here are above all floors: the process, its settings, jobs, commands, the
 * demo, benches and tests.
 */

const FLOORS = ['domain', 'db', 'http', 'acts', 'listing'];

/** The settings, which every floor above the domain may read. */
const SETTINGS = ['settings/'];

/**
 * The modules that each module may import; a module that is not named here imports no other. Each imports only modules
 * named before it, so there can be no cycle.
 */
export const MODULE_SEES = {
  policy: [],
  views: [],
  files: [],
  notifications: [],
  audit: ['notifications'],
  sessions: ['views', 'notifications'],
  events: ['sessions'],
  notes: ['audit', 'notifications'],
  leases: ['notifications'],
  'second-person': ['policy', 'notifications'],
  staff: ['sessions', 'notifications', 'second-person'],
  ledger: ['second-person'],
  franchises: ['ledger'],
  customers: ['ledger', 'second-person'],
  'payment-methods': ['files', 'notifications', 'second-person', 'ledger'],
  utrs: ['second-person', 'customers', 'payment-methods'],
  bonuses: ['policy', 'notifications', 'leases', 'ledger', 'customers'],
  deposits: [
    'policy',
    'files',
    'notifications',
    'leases',
    'second-person',
    'ledger',
    'customers',
    'payment-methods',
    'utrs',
    'bonuses',
  ],
  withdrawals: ['files', 'notifications', 'leases', 'second-person', 'ledger', 'customers', 'payment-methods', 'utrs'],
};

/** The desks that each desk may import, either to perform an act of the other desk or to show its data. */
export const DESK_SEES = {
  feed: ['utr-entry', 'web-hooks'],
  overrides: ['web-hooks'],
  'second-person': [
    'utr-entry',
    'policies',
    'imports',
    'day-close',
    'web-hooks',
    'feed',
    'straight-through',
    'overrides',
  ],
  intake: ['web-hooks'],
  files: ['second-person'],
  statements: ['utr-entry'],
};

const TEST = '(\\.test\\.ts$|/testing/)';
const inApi = (places) => `^api/src/(${places.join('|')})`;
const rooms = (floor, names) => names.map((name) => `${floor}/${name}/`);
const all = (floors) => floors.map((floor) => `${floor}/`);

const rule = (name, comment, from, sees, pathNot = TEST) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot },
  to: { path: '^(host|remote-[^/]+|shared|api)/', pathNot: inApi(sees) },
});

const listed = (names) => (names.length ? names.join(', ') : 'nothing else of ours');

const floorRules = FLOORS.map((floor, at) => {
  const below = FLOORS.slice(0, at);
  const sees = [...all([floor, ...below]), ...(floor === 'domain' ? [] : SETTINGS)];
  return rule(`api-${floor}`, `api/src/${floor} sees ${listed(below)}.`, `^api/src/${floor}/`, sees);
});

/** One rule for each named room of a floor, and one for all others. A room of a single file is that file. */
function roomRules(floor, below, seen) {
  const under = [...all([...FLOORS, ...below]), ...SETTINGS];
  const named = Object.entries(seen).map(([room, others]) =>
    rule(
      `api-${floor}-${room}`,
      `api/src/${floor}/${room} sees the floors below and of its like ${listed(others)}.`,
      `^api/src/${floor}/${room}/`,
      [...under, ...rooms(floor, [room, ...others])],
    ),
  );
  const own = rule(
    `api-${floor}`,
    `A room of api/src/${floor} sees the floors below, and of its like only what shared/build/boundaries/api.mjs names.`,
    `^api/src/${floor}/([^/.]+)[/.]`,
    [...under, `${floor}/$1/`],
    `(${TEST}|^api/src/${floor}/(${Object.keys(seen).join('|')})/)`,
  );
  return [...named, own];
}

/** The domain has no I/O and runs wherever TypeScript runs. */
const pureDomain = {
  name: 'api-domain-pure',
  comment: 'api/src/domain is words without I/O: no library, nothing of Node.',
  severity: 'error',
  from: { path: '^api/src/domain/', pathNot: TEST },
  to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown'] },
};

export const apiRules = [
  ...floorRules,
  ...roomRules('modules', [], MODULE_SEES),
  ...roomRules('desks', ['modules'], DESK_SEES),
  pureDomain,
];
