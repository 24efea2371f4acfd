import { screen } from '@testing-library/react';
import { done, fill } from '@backoffice/shared/testing';
import { openPage, press, sentTo, settle, user } from '../testing/open-page.ts';
import { aPolicy } from '../testing/rows.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => void jest.useRealTimers());

const bulk = aPolicy({
  key: 'deposits.bulkCap',
  title: 'Deposits approved at once',
  unit: 'count',
  value: 50,
  fallback: 50,
  max: 50,
  meaning: 'Most deposits',
});
const open = (at: string, preview = {}) =>
  openPage(at, (network) => {
    network.on('GET /api/policies', { body: { items: [aPolicy(), bulk] } });
    network.on('GET /api/policies/{key}/preview', {
      body: { now: null, then: null, loosens: false, problem: null, ...preview },
    });
  });

test('policies are listed with value and meaning, and searched by both', async () => {
  await open('/admin/owner/policies?q=approved lead');
  expect(await screen.findByText('₹2,00,000.00')).toBeVisible();
  expect(screen.queryByText('Deposits approved at once')).toBeNull();
});

test('a new value is shown with its effect today and whether it waits, and is sent in paise', async () => {
  const { network } = await open('/admin/owner/policies?id=deposits.approveAbovePaise', {
    now: { hits: 3, of: 40, sentence: "3 of today's deposits would wait for a lead, out of 40" },
    then: { hits: 12, of: 40, sentence: "12 of today's deposits would wait for a lead, out of 40" },
    loosens: true,
  });
  network.on('POST /api/policies/{key}/change', { body: done({ policy: aPolicy(), waits: true }) });
  await press('Change: Largest deposit without a lead');
  const field = screen.getByRole('textbox', { name: 'New value in rupees' });
  await user().clear(field);
  await fill(field, '3,00,000.50', user());
  await settle();
  expect(screen.getByText("12 of today's deposits would wait for a lead, out of 40. As it is now: 3.")).toBeVisible();
  expect(screen.getByText(/it waits for another owner\.$/)).toBeVisible();
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'More leads at night', user());
  await press('Change');
  expect(sentTo(network, 'POST /api/policies/{key}/change')).toEqual({
    before: 20_000_000,
    value: 30_000_050,
    reason: 'More leads at night',
  });
});

test('what cannot be a value is not sent', async () => {
  const { network } = await open('/admin/owner/policies?id=deposits.bulkCap');
  await press('Change: Deposits approved at once');
  const field = screen.getByRole('textbox', { name: 'New value (count)' });
  await user().clear(field);
  await user().type(field, 'many');
  await user().type(screen.getByRole('textbox', { name: 'Comment' }), 'Why not');
  await press('Change');
  expect(screen.getByText('Write the value in figures')).toBeVisible();
  expect(network.requestsOf('POST /api/policies/{key}/change')).toEqual([]);
});
