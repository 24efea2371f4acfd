import { screen, within } from '@testing-library/react';
import type { StartState } from '@backoffice/shared/contract';
import { aPage } from '@backoffice/shared/testing';
import { openPage, settle } from '../testing/open-page.ts';
import { STEPS, type Step } from './start-words.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => void jest.useRealTimers());

const ALL = Object.keys(STEPS) as Step[];
const aStart = (done: readonly Step[], change: Partial<StartState> = {}): StartState => ({
  steps: ALL.map((step) => ({ step, done: done.includes(step), waiting: false })),
  missingDesks: ['Deposit', 'Banker', 'Withdraw'],
  noFranchises: false,
  ...change,
});
const open = (start: StartState) =>
  openPage('/admin/owner', (network) => {
    network.on('GET /api/second-person', { body: aPage([]) });
    network.on('GET /api/owner/start', { body: start });
  });
const step = (title: string) => screen.getByRole('heading', { level: 3, name: title }).closest('li')!;

test('the first steps stand in their order, each with what is done and where it is done, and one is next', async () => {
  await open(aStart(['owner']));
  expect(await screen.findByText('1 of 9 done')).toBeVisible();
  const own = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(own).toEqual(ALL.map((name) => STEPS[name].title));
  expect(within(step('You sign in with a password of your own')).getByText('Done')).toBeVisible();
  expect(step('A second owner')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('link', { name: 'Open Staff: A second owner' })).toHaveAttribute(
    'href',
    '/admin/owner/staff',
  );
  expect(screen.getByText(/Nobody can sign in for Deposit, Banker and Withdraw yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'There is none: The first franchise, or none' })).toHaveAttribute(
    'href',
    '/admin/owner/policies?id=company.franchises',
  );
});

test('a step that has begun says for whom it waits', async () => {
  const start = aStart(['owner']);
  await open({ ...start, steps: start.steps.map((one) => ({ ...one, waiting: one.step === 'method' })) });
  const method = within(step('The first payment method'));
  expect(method.getByText('Waiting')).toBeVisible();
  expect(method.getByText(/somebody else than whoever entered it approves it/)).toBeVisible();
});

test('the test deposit is told in the order in which the desks are not refused', async () => {
  await open(aStart(['owner']));
  await screen.findByText('1 of 9 done');
  const told = within(step('A test deposit, credited by two people')).getByText(/Your desks do this/).textContent;
  const parts = [
    'deposit desk enters it',
    'After that a banker enters the bank line',
    'entered neither of the two approves',
  ];
  const places = parts.map((part) => told.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('when all is done the list is folded away, and what waits and the pages of the room stay', async () => {
  await open(aStart(ALL, { missingDesks: [] }));
  expect(await screen.findByText('First steps: all done')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'A second owner', hidden: true })).not.toBeVisible();
  expect(screen.getByText('Nothing waits.')).toBeVisible();
  const pages = within(screen.getByRole('region', { name: 'Pages of the room' }));
  expect(pages.getByRole('link', { name: 'Policies' })).toHaveAttribute('href', '/admin/owner/policies');
});

test('whoever is no owner is told so, and nothing is fetched', async () => {
  const { network } = await openPage('/admin/owner', () => undefined, ['deposits.read']);
  await settle();
  expect(await screen.findByText('Only owners see this page')).toBeVisible();
  expect(network.requestsOf('GET /api/owner/start')).toEqual([]);
});
