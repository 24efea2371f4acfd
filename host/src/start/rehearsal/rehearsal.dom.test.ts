import { aRegistry, aRelease } from '../../testing/releases.ts';
import { IMPOSSIBLE } from '../guard.ts';
import { showBar } from './bar.ts';
import { bentGuard, bentRegistry, createRehearsals, LONGEST_MS, mayRehearse, type Rehearsal } from './rehearsal.ts';

const KEY = 'rehearsal';
const keep = (rehearsal: Partial<Rehearsal>) =>
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ kind: 'dead', module: 'deposit', until: Date.now() + 60_000, ...rehearsal }),
  );

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  document.querySelector('#rehearsal')?.remove();
});

const documentOf = (environment: string | null) =>
  new DOMParser().parseFromString(
    environment === null ? '<p></p>' : `<p id="environment">${environment}</p>`,
    'text/html',
  );

test.each([
  ['demo', true],
  ['staging', true],
  ['Staging', true],
  ['production', false],
  ['practice', false],
  ['demo of production', false],
  ['', false],
  [null, false],
])('the environment %p may rehearse: %s', (name, may) => expect(mayRehearse(documentOf(name))).toBe(may));

test('a rehearsal that begins is of the next page, and ends by itself', () => {
  const first = createRehearsals();
  expect(first.running()).toBeNull();
  first.begin({ kind: 'dead', module: 'deposit', until: Date.now() + 120_000 });
  expect(first.running()).toBeNull();
  const next = createRehearsals();
  expect(next.running()).toMatchObject({ kind: 'dead', module: 'deposit' });
  jest.advanceTimersByTime(120_001);
  expect(next.running()).toBeNull();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['is over', { until: new Date('2026-11-26T09:59:59Z').getTime() }],
  ['ends too late', { until: new Date('2026-11-26T10:00:00Z').getTime() + LONGEST_MS + 1 }],
  ['ends at no time', { until: 'never' as unknown as number }],
  ['is of an unknown kind', { kind: 'fire' as Rehearsal['kind'] }],
])('one that %s is forgotten', (_, more) => {
  keep(more);
  expect(createRehearsals().running()).toBeNull();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('what is no rehearsal at all is forgotten', () => {
  sessionStorage.setItem(KEY, '{"kind"');
  expect(createRehearsals().running()).toBeNull();
});

test('the bar says what fails and for how long, and its button ends it', () => {
  keep({ kind: 'slow', until: Date.now() + 5 * 60_000 });
  const rehearsals = createRehearsals();
  showBar(rehearsals);
  const bar = document.querySelector('#rehearsal')!;
  // Beside the body, so that a module that wipes the page leaves it.
  expect(bar.parentElement).toBe(document.documentElement);
  expect(bar).toHaveTextContent(
    'Rehearsal in this tab: the files of the deposit module come late. It ends by itself in 5 min.',
  );
  bar.querySelector('button')!.click();
  expect(rehearsals.running()).toBeNull();
  expect(document.querySelector('#rehearsal')).toBeNull();
  expect(document.documentElement.style.getPropertyValue('--panel-foot')).toBe('');
});

test('an incompatible module needs a contract that no panel has, as long as it is rehearsed', () => {
  keep({ kind: 'incompatible' });
  const rehearsals = createRehearsals();
  const registry = aRegistry(aRelease(), aRelease({ version: '0' }));
  expect(bentRegistry(rehearsals, registry).remotes.deposit!.releases.map(({ contract }) => contract)).toEqual([
    '99.0',
    '99.0',
  ]);
  rehearsals.end();
  expect(bentRegistry(rehearsals, registry)).toBe(registry);
});

const OWN = 'http://localhost:3001/1/page.js';
const OTHER = 'http://localhost:3002/1/page.js';

/** What happens to a script of the module in each rehearsal. */
function guarded(kind: Rehearsal['kind'], url = OWN) {
  keep({ kind });
  const rehearsals = createRehearsals();
  const real = jest.fn((element: HTMLScriptElement | HTMLLinkElement, address: string, hash = 'sha256-right') => {
    element.integrity = hash;
    (element as HTMLScriptElement).src = address;
  });
  const script = document.createElement('script');
  const failed = jest.fn();
  script.addEventListener('error', failed);
  const guard = bentGuard(
    rehearsals,
    real,
    (file, module) => module === 'deposit' && file.startsWith('http://localhost:3001/'),
  );
  guard(script, url);
  return { script, failed, real, rehearsals, guard };
}

test('a dead module is not asked for, and its script fails', () => {
  const { script, failed } = guarded('dead');
  jest.advanceTimersByTime(1);
  expect(script.src).toBe('');
  expect(failed).toHaveBeenCalledTimes(1);
});

test('a tampered module is asked for with a hash that no file has', () => {
  const { script } = guarded('tampered');
  expect([script.src, script.integrity]).toEqual([OWN, IMPOSSIBLE]);
});

test('a slow module is asked for later, with its hash', () => {
  const { script } = guarded('slow');
  expect(script.src).toBe('');
  jest.advanceTimersByTime(4_000);
  expect([script.src, script.integrity]).toEqual([OWN, 'sha256-right']);
});

test.each(['slow', 'dead', 'tampered', 'crashing', 'api-down', 'stream-cut'] as const)(
  'in the rehearsal %s the files of other modules come as ever',
  (kind) => {
    const { script, failed } = guarded(kind, OTHER);
    jest.advanceTimersByTime(1);
    expect([script.src, script.integrity]).toEqual([OTHER, 'sha256-right']);
    expect(failed).not.toHaveBeenCalled();
  },
);

test('once it has ended a module is there again', () => {
  const { guard, rehearsals } = guarded('dead');
  rehearsals.end();
  const script = document.createElement('script');
  guard(script, OWN);
  expect([script.src, script.integrity]).toEqual([OWN, 'sha256-right']);
});
