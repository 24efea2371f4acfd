import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CONTRACT_VERSION,
  type ReleaseFigure,
  type ReleaseOverride,
  type ReportLine,
} from '@backoffice/shared/contract';
import type { RemoteLoader, RemoteState } from '../remotes/index.ts';
import type { Registry } from '../registry/registry.ts';
import type { PanelReport } from '../start/report.ts';
import { aRegistry, aRelease } from '../testing/releases.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { signInHere } from '../testing/sign-in-here.ts';
import { doubledCopies } from './module-health.ts';

const published: Registry = {
  ...aRegistry(aRelease({ version: '1.0.1-bb', contract: '1.2' }), aRelease()),
  serial: 12,
  issuedAt: '2026-11-21T04:30:00.000Z',
};

interface Given {
  lead?: boolean;
  registry?: () => Promise<Registry>;
  reported?: PanelReport[];
  remotes?: Partial<RemoteLoader>;
  ofAll?: ReportLine[];
  figures?: ReleaseFigure[];
  /** After how many milliseconds they come. */
  figuresAfter?: number;
  grants?: ReleaseOverride[];
}

function open({
  lead = true,
  registry = () => Promise.resolve(published),
  reported = [],
  remotes = {},
  ofAll = [],
  figures = [],
  figuresAfter,
  grants = [],
}: Given = {}) {
  localStorage.clear();
  signInHere({ staff: { lead } });
  const panel = {
    version: '1.0.0-panel',
    lends: { react: '19.3.1' },
    provides: null,
    guard: () => undefined,
    registry,
    report: () => undefined,
    reported,
  };
  Object.defineProperty(globalThis, '__PANEL__', { value: panel, configurable: true });
  const network = fakeNetwork();
  network.on('GET /api/reports', { body: { since: '2026-11-20T12:00:00.000Z', lines: ofAll, others: 0 } });
  network.on('GET /api/release-figures', {
    body: { at: '2026-11-21T10:00:00.000Z', since: '2026-11-08', rows: figures },
    after: figuresAfter,
  });
  network.on('GET /api/overrides', { body: { items: grants } });
  return renderPanel('/admin/modules', { remotes, network });
}
afterEach(() => void Reflect.deleteProperty(globalThis, '__PANEL__'));

const ready = {
  status: 'ready',
  version: '1.0.0-aa',
  channel: 'stable',
  base: 'http://localhost:3001/1.0.0-aa/',
  tookMs: 412.4,
  remote: { menu: [], routes: [] },
} as RemoteState;
const failed: RemoteState = {
  status: 'failed',
  fault: {
    kind: 'unreachable',
    sentence: 'The deposit module could not be fetched.',
    detail: 'remoteEntry.js timed out.',
  },
};

test('a lead sees what is published of each module, and what this tab runs of it', async () => {
  open({ remotes: { peek: () => ready } });
  const deposit = await screen.findByRole('region', { name: 'Module deposit' });
  expect(within(deposit).getByText('1.0.1-bb, contract 1.2')).toBeVisible();
  expect(within(deposit).getByText('1.0.0-aa (stable), loaded in 412 ms')).toBeVisible();
  expect(screen.getByText(`1.0.0-panel, contract ${CONTRACT_VERSION}`)).toBeVisible();
  expect(screen.getByText('Number 12, signed 21 Nov 10:00')).toBeVisible();
  expect(screen.getByText('react 19.3.1')).toBeVisible();
});

test('the page is shown with all of its parts, so that nothing moves when a late one comes', async () => {
  open({ figures: [aFigure({})], figuresAfter: 300 });
  await screen.findByRole('heading', { name: 'Deposit module' });
  expect(screen.getByText('Releases in the tabs of all staff, last 14 days')).toBeInTheDocument();
});

test('a module of another desk is not loaded to be looked at', async () => {
  const { deposit } = published.remotes;
  const registry = () => Promise.resolve({ ...published, remotes: { banker: { ...deposit!, actions: ['Banker'] } } });
  const { asked } = open({ registry, remotes: { peek: () => null } });
  expect(await screen.findByText('Not loaded, because it is of another desk')).toBeVisible();
  expect(asked).not.toContain('banker');
});

test('what went wrong stands there with its technical text, and Retry tries that module again', async () => {
  const retried: string[] = [];
  open({ remotes: { peek: () => failed, retry: (name) => void retried.push(name) } });
  expect(await screen.findByText('The deposit module could not be fetched. remoteEntry.js timed out.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry deposit' }));
  expect(retried).toEqual(['deposit']);
});

test('a list of modules that is not signed is said, and asked for again on demand', async () => {
  let tries = 0;
  open({
    registry: () => (
      (tries += 1),
      tries === 1 ? Promise.reject(new Error('The list of modules is not signed.')) : Promise.resolve(published)
    ),
  });
  expect(await screen.findByText('The list of modules is not signed.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('region', { name: 'Module deposit' })).toBeVisible();
});

test('files that were refused in this tab are listed, the newest first', async () => {
  open({
    reported: [
      { kind: 'module-failed', module: 'deposit', detail: 'late' },
      { kind: 'file-not-loaded', file: 'http://localhost:3001/utr.js' },
    ],
  });
  const reports = await screen.findByRole('region', { name: 'Refused in this tab' });
  expect(
    within(reports)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'A file did not come, or not as it was releasedhttp://localhost:3001/utr.js',
    'A module faileddeposit · late',
  ]);
});

const aLine = (more: Partial<ReportLine>): ReportLine => ({
  kind: 'file-not-loaded',
  panel: '1.0.0-panel',
  module: null,
  version: null,
  channel: null,
  file: null,
  detail: null,
  count: 1,
  firstAt: '2026-11-20T18:30:00.000Z',
  lastAt: '2026-11-20T18:30:00.000Z',
  ...more,
});

test('what tabs of all staff reported stands beside its module, with version, how often and since when, also of a version that is offered no more', async () => {
  open({
    ofAll: [
      aLine({ file: 'http://localhost:3001/0.9.0-old/utr.js', count: 3, lastAt: '2026-11-20T19:00:00.000Z' }),
      aLine({ kind: 'module-failed', module: 'deposit', detail: 'late' }),
      aLine({ kind: 'file-not-released', file: 'http://evil.example/x.js' }),
    ],
  });
  const deposit = within(await screen.findByRole('region', { name: 'Module deposit' }));
  expect((await deposit.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'A file did not come, or not as it was released3 times since 21 Nov 00:00, last 21 Nov 00:30version 0.9.0-old · panel 1.0.0-panel · http://localhost:3001/0.9.0-old/utr.js',
    'A module failedOnce, 21 Nov 00:00panel 1.0.0-panel · late',
  ]);
  const all = within(screen.getByRole('region', { name: 'Reported by all tabs' }));
  expect(all.getByText('5 reports since 20 Nov 17:30. What concerns a module stands with that module.')).toBeVisible();
  expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('http://evil.example/x.js'),
  ]);
});

const aFigure = (more: Partial<ReleaseFigure>): ReleaseFigure => ({
  module: 'deposit',
  version: '1.0.1-bb',
  channel: 'stable',
  loads: 96,
  averageMs: 412,
  slow: 0,
  errors: 0,
  crashes: 0,
  fallbacks: 0,
  firstDay: '2026-11-20',
  lastDay: '2026-11-21',
  lastAt: '2026-11-21T10:00:00.000Z',
  ...more,
});

test('how each release fared stands beside its module, and goes into the report and the figures that are copied', async () => {
  const user = userEvent.setup();
  const written: string[] = [];
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  const canary = aFigure({
    version: '1.0.2-cc',
    channel: 'canary',
    loads: 1,
    averageMs: null,
    errors: 3,
    crashes: 2,
    fallbacks: 5,
  });
  open({ remotes: { peek: () => ready }, figures: [aFigure({ slow: 2 }), canary] });
  const deposit = within(await screen.findByRole('region', { name: 'Module deposit' }));
  expect((await deposit.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '1.0.1-bb96 loads, 412 ms on average, 2 of them slow',
    '1.0.2-cc, on trial1 load · 3 not loaded · 2 with a failed page · 5 given up',
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy a report' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(written[0]).toContain(`Panel 1.0.0-panel, contract ${CONTRACT_VERSION}, `);
  expect(written[0]).toContain('In this tab: 1.0.0-aa (stable), loaded in 412 ms');
  expect(written[0]).toContain('- 1.0.2-cc, on trial: 1 load · 3 not loaded');
  await user.click(screen.getByRole('button', { name: 'Copy the figures' }));
  expect(JSON.parse(written[1]!)).toMatchObject({ rows: [aFigure({ slow: 2 }), canary] });
});

test('builds that are not released stand there with who runs them, and go into the report', async () => {
  const written: string[] = [];
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  const person = (username: string) => ({ id: username, name: username, username });
  const grant: ReleaseOverride = {
    id: '7d1c0c53-6b5e-4a3e-9c74-0f0f5a3e1c11',
    no: 'O-101',
    state: 'active',
    module: 'deposit',
    version: '1.0.2-new',
    address: 'https://builds.example.com/deposit/',
    staff: person('deposit'),
    hours: 4,
    reason: 'The new page',
    madeBy: person('deposit.lead'),
    madeAt: '2026-11-21T04:30:00.000Z',
    confirmedBy: person('banker.lead'),
    endsAt: '2026-11-21T08:30:00.000Z',
  };
  open({ grants: [grant, { ...grant, id: 'x', no: 'O-100', state: 'ended' }] });
  const section = within(await screen.findByRole('region', { name: 'Builds that are not released' }));
  expect((await section.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'O-101: deposit 1.0.2-new for deposit, until 21 Nov 14:00https://builds.example.com/deposit/ · asked by deposit.lead, confirmed by banker.lead · The new pageEnd',
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy a report' }));
  expect(written[0]).toContain(
    '- O-101: deposit runs deposit 1.0.2-new from https://builds.example.com/deposit/ until',
  );
  expect(written[0]).not.toContain('O-100');
});

test('a build is asked for in a dialog of the page', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Let somebody run a build' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let somebody run a build' });
  expect(within(dialog).getByLabelText('Module')).toHaveFocus();
});

test('a release that was taken back stands at its module with the reason', async () => {
  const yanked = {
    deposit: { '1.0.9-bad': { reason: 'it credits the wrong account', at: '2026-11-21T04:30:00.000Z' } },
  };
  open({ registry: () => Promise.resolve({ ...published, yanked }) });
  const deposit = within(await screen.findByRole('region', { name: 'Module deposit' }));
  expect(deposit.getByText('1.0.9-bad: it credits the wrong account')).toBeVisible();
});

test('who is no lead is told whom to ask', async () => {
  open({ lead: false });
  expect(await screen.findByText('Modules are looked after by leads')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Module deposit' })).not.toBeInTheDocument();
});

test('two versions of one library in the page are named, one that is only known is not', () => {
  const scope = {
    react: { '19.3.1': { loaded: true }, '19.4.0': { lib: () => undefined } },
    kit: { '1.0.0': { loaded: true }, '1.1.0': {} },
  };
  expect(doubledCopies([{ shareScopeMap: { default: scope } }])).toEqual(['react 19.3.1 and 19.4.0']);
});

const withRing = (thresholds: Record<string, number>): Registry => ({
  ...published,
  ring: JSON.stringify({
    version: 3,
    expiresAt: '2027-11-21T04:30:00.000Z',
    keys: [
      { key: 'A'.repeat(43), may: ['host', 'policy'] },
      { key: 'B'.repeat(43), may: ['*'] },
      { key: 'C'.repeat(43), may: ['deposit'] },
    ],
    thresholds,
    roots: { keys: ['D'.repeat(43)], threshold: 1 },
    signatures: [],
  }),
});

test('who may sign what is said, and until when', async () => {
  open({ registry: () => Promise.resolve(withRing({ host: 2, policy: 2 })) });
  expect(await screen.findByText(/^Ring 3, valid until 21 Nov 2027/)).toBeVisible();
  expect(screen.getByText('host by 2 of 2 keys, policy by 2 of 2 keys, deposit by 1 of 2 keys')).toBeVisible();
  expect(screen.queryByText(/One signature is enough/)).toBeNull();
});

test('that one signature is enough for host or policy is said, too', async () => {
  open({ registry: () => Promise.resolve(withRing({ policy: 2 })) });
  expect(await screen.findByText('One signature is enough for host on this panel')).toBeVisible();
});

test('a part of the list that is not signed by those who may is named with the reason', async () => {
  const refused = { banker: 'has 0 of 1 signatures of keys that may sign it' };
  open({ registry: () => Promise.resolve({ ...published, refused }) });
  const parts = await screen.findByRole('region', { name: 'Refused parts of the list' });
  expect(within(parts).getByText('banker has 0 of 1 signatures of keys that may sign it')).toBeVisible();
});
