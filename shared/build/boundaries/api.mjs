/*
 * The floors of the API (docs/architecture.md). What stands higher sees what stands lower, never the other way round, and
 * types count like values. Whatever is not named here stands above all floors: the process, its settings, jobs, commands,
 * the demo, benches and tests.
 */

const FLOORS = ['domain', 'db', 'http', 'acts', 'listing'];

/** Settings and the package's own folder, which every floor above the domain may read. */
const SETTINGS = ['settings/'];

/**
 * Whom a module may see among its like; a module that is not named here sees no other. Each sees only such as are named
 * before it, so no circle of modules can come about.
 */
export const MODULE_SEES = {
  audit: [],
  policy: [],
  views: [],
  files: [],
  notifications: [],
  sessions: ['views'],
  staff: ['sessions'],
  events: ['sessions'],
  notes: ['audit', 'notifications'],
  leases: ['notifications'],
  'second-person': ['policy', 'notifications'],
  ledger: ['second-person'],
  customers: ['ledger'],
  'payment-methods': ['files', 'notifications', 'ledger'],
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

/** Whom a desk may see among its like: it performs what the other one knows how to do, or shows what it keeps. */
export const DESK_SEES = {
  'second-person': ['utr-entry'],
  files: ['second-person'],
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

/** One rule for each room of a floor that is named, and one for all that are not. A room of one file is that file. */
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

/** Words without I/O: they run wherever TypeScript runs. */
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
