import { screen, within } from '@testing-library/react';
import type { OwnPolicy, Retention } from '@backoffice/shared/contract';
import { done, fill } from '@backoffice/shared/testing';
import { openPage, press, sentTo, settle, user } from '../testing/open-page.ts';

const PROOFS: OwnPolicy = {
  key: 'retention.proofDays',
  title: 'Images of decided deposits',
  value: 1826,
  fallback: 1826,
  unit: 'days',
  meaning: 'The image of a decided deposit is deleted after this',
  min: 365,
  max: 3653,
  options: null,
  guardsMoney: true,
  previewed: true,
  lastChange: null,
  waiting: null,
};
const RETENTION: Retention = {
  rules: [
    {
      rule: 'proofs',
      policy: 'retention.proofDays',
      days: 1826,
      count: 1204,
      bytes: 310_000_000,
      oldest: '2026-03-12T10:00:00.000Z',
      next: 'The next run would delete nothing',
      floor: 'Not below 365 days: a payment is disputed for months.',
    },
  ],
  kept: ['The ledger is never deleted.'],
  lastRun: {
    day: '2026-11-26',
    startedAt: '2026-11-26T00:10:00.000Z',
    finishedAt: null,
    deleted: { proofs: 1200 },
  },
};

const open = (retention: Retention = RETENTION, policy: OwnPolicy = PROOFS) =>
  openPage('/admin/owner/retention', (network) => {
    network.on('GET /api/retention', { body: retention });
    network.on('GET /api/policies', { body: { items: [policy] } });
    network.on('GET /api/policies/{key}/preview', {
      body: {
        now: { hits: 0, of: 1204, sentence: 'The next run would delete nothing' },
        then: {
          hits: 900,
          of: 1204,
          sentence: 'The next run would delete 900, which take 240 MB, the oldest of 12 March 2026',
        },
        loosens: true,
        problem: null,
      },
    });
  });

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00.000Z') }));
afterEach(() => void jest.useRealTimers());

test('each rule says how much it keeps, why not less, and what fewer days would delete, which waits for another owner', async () => {
  const { network } = await open();
  expect(await screen.findByText('The ledger is never deleted.')).toBeVisible();
  const rule = within(screen.getByRole('region', { name: 'Images of decided deposits' }));
  for (const words of ['1,826 days', '1,204', '310 MB', 'The next run would delete nothing.', '365 to 3,653 days'])
    expect(rule.getByText(words)).toBeVisible();
  const run = within(screen.getByRole('region', { name: 'Last run' }));
  expect(run.getByText('Not yet')).toBeVisible();
  expect(run.getByText('1,200')).toBeVisible();
  await press('Change: Images of decided deposits');
  const dialog = within(await screen.findByRole('dialog', { name: 'Images of decided deposits' }));
  const days = dialog.getByLabelText('New value (days)');
  await user().clear(days);
  await user().type(days, '400');
  await settle();
  expect(
    dialog.getByText(/The next run would delete 900, which take 240 MB, the oldest of 12 March 2026\./),
  ).toBeVisible();
  expect(dialog.getByText('This deletes sooner: it waits for another owner.')).toBeVisible();
  await fill(dialog.getByLabelText('Comment'), 'The disk is full', user());
  network.on('POST /api/policies/{key}/change', { body: done({ policy: PROOFS, waits: true }, 'It waits') });
  await user().click(dialog.getByRole('button', { name: 'Change' }));
  await settle();
  expect(sentTo(network, 'POST /api/policies/retention.proofDays/change')).toEqual({
    before: 1826,
    value: 400,
    reason: 'The disk is full',
  });
});

test('before the first run, and where deposits can be reopened longer than their images are kept, the page says so', async () => {
  await open({ ...RETENTION, lastRun: null, rules: [{ ...RETENTION.rules[0]!, days: 3000 }] });
  expect(await screen.findByText('The job has not run yet. It runs once a business day.')).toBeVisible();
  expect(screen.getByText('3,000 days: deposits can be reopened so long')).toBeVisible();
});
