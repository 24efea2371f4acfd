/**
 * What the project promises: `says` the promise, `figure` the size at which `npm run prove` shows it, `long` the one
 * of `--long`; `timed` when its tests look at a time, and run alone for it. Which tests show a promise, they say
 * themselves (`shown({ promise: 'P1', … })`). One that no test shows names in `waitsFor` the work that will.
 */
export const promises = [
  {
    id: 'P1',
    says: 'No deposit is credited twice and no payout is paid twice',
    figure: '10,000 attempts by 50 clients on 500 of each: one effect each, and every mutant noticed by every seed',
    long: '200,000 attempts',
  },
  {
    id: 'P2',
    says: 'An act that is sent again happens once',
    figure: 'every mutating operation: the same key 20 times at once, one effect and 20 alike answers',
  },
  {
    id: 'P3',
    says: 'Nobody decides alone what two must decide',
    figure: '5,000 random cases, none decided by its maker above the limit',
  },
  {
    id: 'P4',
    says: 'Only the transitions of the state machines happen',
    figure: 'every state x every act, and 5,000 random acts',
    long: '20,000 random acts',
  },
  {
    id: 'P5',
    timed: true,
    says: 'What was acknowledged survives kill -9',
    figure: '20 kills of API and PostgreSQL in turn: nothing lost, nothing half done, back in 5 s',
    long: '200 kills',
  },
  { id: 'P6', says: 'The ledger always adds up', figure: 'every invariant after each of 5,000 random acts' },
  {
    id: 'P7',
    timed: true,
    says: 'The audit cannot be rewritten unseen',
    figure: '500 changes over 10,000 rows, all found',
    long: '100,000 rows',
  },
  {
    id: 'P8',
    says: 'Bad input gets a clear refusal and changes nothing',
    figure: '5,000 malformed requests: no 5xx, none accepted, nothing changed, the field named',
    long: '100,000 malformed requests',
  },
  {
    id: 'P9',
    says: 'A role may what its permissions say, on every route',
    figure: 'every operation x every role, with no, expired, forged, revoked and stolen tokens',
  },
  {
    id: 'P10',
    says: 'A tampered local storage gives nobody more',
    figure: '200 mutations: no data, no white page, no foreign script',
  },
  {
    id: 'P11',
    timed: true,
    says: 'An expired session ends at its second in every tab',
    figure: '5 tabs: 1 s after the expiry, 500 ms after signing out',
  },
  {
    id: 'P12',
    timed: true,
    says: 'A revoked session ends at once',
    figure: '20 requests and a stream open: the next request is refused, the stream closes within 1 s',
  },
  {
    id: 'P13',
    says: 'A broken remote never takes the panel down',
    figure:
      '17 faults x 4 ways in (first load, moving about, after a newer release, after a canary given up) x 3 remotes and the faults of files: no white page, Retry recovers',
  },
  {
    id: 'P14',
    says: 'Only released bytes run',
    figure: 'every released file x 3 damages: refused, reported; files of a remote also after it was registered again',
  },
  {
    id: 'P15',
    says: 'An open tab survives a release',
    figure: 'a tab of the release before, with its files kept and gone: nothing typed is lost',
  },
  {
    id: 'P16',
    says: 'A bad network makes nothing happen twice',
    figure: '20 seeds x 200 acts through a proxy of faults',
  },
  { id: 'P17', says: 'A double click does one thing', figure: '10 clicks within 100 ms: one effect' },
  {
    id: 'P18',
    timed: true,
    says: 'Guessing a password is hopeless and locks nobody out',
    figure:
      '10 guesses in 15 min an account, of passwords, codes, recovery codes and passkeys; a code or a challenge works once, also twice at once; no token of a provider that is not right; clocks off by a minute; 1,000 people from one address sign in; a wrong name costs as long as a wrong password',
  },
  {
    id: 'P19',
    timed: true,
    says: 'One person cannot take the panel from the others',
    figure:
      'a burst of 10 times the limit: 429 with Retry-After, and the p95 of others less than twice that without it',
  },
  {
    id: 'P20',
    says: 'Only images are stored, and none of them can run',
    figure:
      '300 hostile and good files: the right verdict on each; a hostile drawing runs nowhere; an image of 50 MB is not read to its end; 64 MB of memory at most',
  },
  {
    id: 'P21',
    says: 'No page can be framed, no foreign code named',
    figure: 'headers of every kind of answer, no violation in any browser test',
  },
  { id: 'P22', says: 'An exported cell is never a formula', figure: '10,000 cells' },
  {
    id: 'P23',
    says: 'A backup can be restored',
    figure:
      'a backup under load, restored to a moment: every acknowledged act until then, none after it; manifest, chain, invariants and files verified; nothing lost with the WAL of the lost database; at most 60 s of commits without it, measured; a payout that the bank has made is not made again; each damage named',
  },
  {
    id: 'P24',
    timed: true,
    says: 'A migration loses nothing and stops nobody',
    figure:
      "killed at each migration: the schema of an undisturbed run; the API of the last release while today's migrations run, beside it and alone again: every story told, no invariant broken; 5,000,000 rows get a column, values and an index while people write: no act fails or takes longer than 2.5 s",
  },
  {
    id: 'P25',
    timed: true,
    says: 'A live list misses nothing and shows nothing stale',
    figure: '500 cuts of the stream: equal to the database within 2 s',
  },
  {
    id: 'P26',
    says: 'Crossing acts never lock each other out',
    figure: '10,000 crossing bulk acts: no deadlock reaches anybody',
  },
  {
    id: 'P27',
    timed: true,
    says: 'A statement file is read row by row, or refused',
    figure:
      'files of 7 banks in every format they publish: every row, and the same payment in two formats one line; of 74 files made to do harm nothing is entered: each is refused with a sentence, or held until a person says more; 200 damaged ones are refused with a sentence; of what cannot be known as damaged no wrong amount is entered; 5,000 rows of each format within 10 s',
  },
  {
    id: 'P28',
    says: 'Every event reaches the app, in the order of its row',
    figure:
      '20 kills of the API and three outages of ten minutes: 0 events lost, in order for each row, repeated only under the same id; every mutant noticed; a slow, wrong or hostile receiver stops nobody else',
  },
  {
    id: 'P29',
    says: 'An instance is restarted without anybody noticing',
    figure:
      'three instances behind nginx and behind HAProxy, each restarted 5 times under 12 clients: 0 requests failed, 0 done twice, 0 events lost; a stop that closes connections at once is noticed',
  },
  {
    id: 'P30',
    timed: true,
    says: 'A failover of the database loses nothing',
    figure:
      '20 times the primary lost under load (killed; killed when nothing reached the standby any more; killed when it heard nothing of it; told to accept no more writes): 0 acknowledged acts lost, each unanswered one done once, 0 events missed, writes again within 5 s of the promotion; four controls noticed',
  },
  {
    id: 'P31',
    timed: true,
    says: 'Whoever watches is told of a fault',
    figure:
      'the fault of each alert that pages somebody is made: its rule fires by what is scraped then, and not by what was scraped before; 10,000 lines of the log about customers have no word of theirs; metrics take at most 3 % more of the processor',
  },
  {
    id: 'P32',
    timed: true,
    says: 'An export is read at a standby, and misses nothing',
    figure:
      'exports of 50,000 rows right after an act: read at the standby, the act is in each; a standby that is behind or gone is not read, and the export is whole',
  },
  {
    id: 'P33',
    timed: true,
    says: 'Under its systemd units the API is shut in, and restarted without a refused request',
    figure:
      '5 restarts under 12 clients on a systemd that has booted: 0 requests refused or failed, none lost; it runs as a user of its own and writes nothing but its data; an exposure of 2 of 10 at most; two controls noticed',
  },
  {
    id: 'P34',
    timed: true,
    says: 'The API is one folder, and an image that needs nobody to be root',
    figure:
      'the bundle on Node.js 20, 24 and 26: ready within 2 s, at most 130 MB at rest on 20 and 150 MB on later ones, and whatever lies in files of its own works; the image: the same digest twice, no shell, run read-only as its own user',
  },
  {
    id: 'P35',
    timed: true,
    says: 'With Patroni the database of three machines loses nothing, and never has two primaries',
    figure:
      'PostgreSQL of the primary killed, twice; its machine without power, without a network, cut off from the others; one standby and both killed; two machines without power; etcd killed; a planned switch: 0 acknowledged acts lost, each unanswered one done once, 0 events missed, never two primaries, acts again within 15 s of a killed process and 60 s of a lost machine; the old primary rewound and following; three controls noticed',
  },
  {
    id: 'P36',
    timed: true,
    says: 'A trace leads from the press of a key to each statement',
    figure:
      'a deposit credited by a key in Chromium is one trace of press, request, transaction and statements without a value; at most 3 % more of the processor, on the Node.js of the image, with the usual share of the requests traced',
  },
  { id: '§1', says: 'Specification 1: theme, device, spinner', figure: 'each rule in a browser' },
  { id: '§2', says: 'Specification 2: routes, menus, scrolling', figure: 'each rule in a browser' },
  { id: '§3', says: 'Specification 3: what is stored', figure: 'each rule in a browser' },
  { id: '§4', says: 'Specification 4: session, modules, loading flag', figure: 'each rule in a browser' },
  { id: '§5', says: 'Specification 5: images', figure: 'each rule in a browser' },
  { id: '§6', says: 'Specification 6: roles', figure: 'each rule in a browser' },
  { id: '§7', says: 'Specification 7: calls', figure: 'each rule in a browser' },
  { id: '§8', says: 'Specification 8: answers and errors', figure: 'each rule in a browser' },
  { id: '§9', says: 'Specification 9: toasts and limits', figure: 'each rule in a browser' },
  {
    id: 'straight-through',
    timed: true,
    says: 'What is credited without a hand is right, and stops at once',
    figure:
      '10,000 stories by feed, SMS, mail and statement, a fifth of them faulty: 0 wrong credits, 95 % of lines never typed, 70 % of claims without a hand, message to Ready in 3 s at the 95th percentile, the sampled share within 1 point, books and statements alike; nothing is credited after the stop, by three servers either; a back-test of 100,000 claims as each is known',
  },
  {
    id: 'interface',
    says: 'A whole shift is worked without the mouse',
    figure: '200 acts, the focus never lost; every chore of a month from an empty company, by clicks',
  },
  {
    id: 'accessibility',
    says: 'Every screen in every state meets WCAG 2.2 A and AA, and nothing moves by itself',
    figure: 'every module at 1440, 1024 and 390 px, dark and light; layout shift 0.01 at most',
  },
  {
    id: 'versions',
    timed: true,
    says: 'Host and remotes of the last release and of today work together',
    figure: 'both, each built from its own sources, in eight combinations of host, remotes and registry',
  },
  {
    id: 'releases',
    timed: true,
    says: 'What is packed, installed, built and started anew works',
    figure: 'every *.release.test',
  },
  {
    id: 'federation',
    says: 'A tab runs the release that it is meant to run, and gives up one that fails',
    figure: 'every *.federation.test',
  },
];
