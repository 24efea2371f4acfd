/*
 * Which rooms may import each other (architecture: the import law). Each door of `shared/src` lists the doors that it
 * may import; all other rooms are forbidden to it.
 */

/** From the lowest floor to the highest. */
const LISTS_AND_DESKS = ['list', 'entities', 'customer', 'desk'];

const DOOR_SEES = {
  contract: [],
  domain: [],
  session: ['contract', 'domain'],
  http: ['contract', 'domain'],
  images: ['contract', 'domain'],
  remote: ['contract', 'domain', 'session', 'http'],
  kit: ['domain', 'images'],
  list: ['contract', 'domain', 'session', 'http', 'images', 'remote', 'kit'],
  entities: ['contract', 'domain', 'session', 'http', 'images', 'remote', 'kit', 'list'],
  customer: ['contract', 'domain', 'session', 'http', 'remote', 'kit', 'list', 'entities'],
  desk: ['contract', 'domain', 'session', 'http', 'images', 'remote', 'kit', 'list', 'entities', 'customer'],
  ledger: ['contract', 'domain', 'session', 'http', 'remote', 'kit', ...LISTS_AND_DESKS],
  row: ['contract', 'domain', 'session', 'http', 'remote', 'kit', ...LISTS_AND_DESKS],
  'second-person': ['contract', 'domain', 'session', 'http', 'remote', 'kit', ...LISTS_AND_DESKS],
  owner: ['contract', 'domain', 'session', 'http', 'remote', 'kit', ...LISTS_AND_DESKS],
  screens: ['contract', 'domain', 'session', 'http', 'images', 'remote', 'kit', ...LISTS_AND_DESKS, 'ledger'],
};

/** Tests and their helpers. */
const TEST = '(\\.test\\.tsx?$|/testing/)';

const doorRules = Object.entries(DOOR_SEES).map(([door, sees]) => ({
  name: `shared-${door}`,
  comment: `shared/src/${door} may see ${sees.length ? sees.map((name) => `shared/${name}`).join(', ') : 'no other room'}.`,
  severity: 'error',
  from: { path: `^shared/src/${door}/`, pathNot: TEST },
  to: { path: '^(host|remote-[^/]+|api|shared)/', pathNot: `^shared/src/(${[door, ...sees].join('|')})/` },
}));

export const roomRules = [
  ...doorRules,
  {
    name: 'screens-apart',
    comment:
      'A shared screen does not import another one; what both need belongs in desk, entities, list, kit or domain.',
    severity: 'error',
    from: { path: '^shared/src/screens/([^/]+)/' },
    to: { path: '^shared/src/screens/', pathNot: '^shared/src/screens/$1/' },
  },
  {
    name: 'shared-knows-no-app',
    comment: 'shared is below the host, the remotes and the API, and knows none of them.',
    severity: 'error',
    // One test gives the same lists to the two readers of them, which share no code.
    from: { path: '^shared/', pathNot: '^shared/run/house/signed-lists[.]test[.]mjs$' },
    to: { path: '^(host|remote-[^/]+|api)/' },
  },
  {
    name: 'remotes-apart',
    comment:
      'A remote sees the doors of shared alone: not the host, not the API, not another remote. What two remotes mount moves to shared/src/screens.',
    severity: 'error',
    from: { path: '^(remote-[^/]+)/' },
    to: { path: '^(host|api|remote-[^/]+)/', pathNot: '^$1/' },
  },
  {
    name: 'host-meets-remotes-at-run-time',
    comment: 'The host knows remotes, screens and queues only at run time, through the registry.',
    severity: 'error',
    from: { path: '^host/src/', pathNot: TEST },
    to: { path: `^(remote-[^/]+/|api/|shared/src/(screens|${LISTS_AND_DESKS.join('|')})/)` },
  },
  {
    name: 'registry-before-remotes',
    comment:
      'The first script fetches, checks and chooses by host/src/registry; how a remote is loaded is no part of it.',
    severity: 'error',
    from: { path: '^host/src/(start\\.ts$|start/|registry/)', pathNot: TEST },
    to: { path: '^host/src/remotes/' },
  },
  {
    name: 'registry-alone',
    comment: 'host/src/registry is below the start and the loading of remotes, and knows no other room of the host.',
    severity: 'error',
    from: { path: '^host/src/registry/', pathNot: TEST },
    to: { path: '^host/src/', pathNot: '^host/src/registry/' },
  },
  {
    name: 'frame-knows-no-page',
    comment:
      'The frame stands round every page of the host; what it needs of one belongs in a room below both, as host/src/summary.',
    severity: 'error',
    from: { path: '^host/src/chrome/', pathNot: TEST },
    to: { path: '^host/src/(hand-over|login|modules|overview|owner|profile|risk|row|second-person)/' },
  },
  {
    name: 'api-stands-alone',
    comment: 'The API and the panel meet in openapi.json, not in imports.',
    severity: 'error',
    from: { path: '^api/(src|migrations|tests)/' },
    to: { path: '^(host|remote-[^/]+|shared)/' },
  },
  {
    name: 'through-the-door',
    comment: 'Rooms of shared are entered by the doors of its exports map, never by a deep path.',
    severity: 'error',
    from: { path: '^(host|remote-[^/]+)/(src|tests)/' },
    to: { path: '^shared/src/', pathNot: '^shared/src/([^/]+/index|screens/[^/]+/index|kit/[^/]+)\\.ts$' },
  },
];
