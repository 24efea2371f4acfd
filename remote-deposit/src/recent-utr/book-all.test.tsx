import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Utr } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import { aUtr, aPage, done, refused, renderScreen, type FakeServices, fill } from '@backoffice/shared/testing';
import { desk } from './testing/utr-desk.ts';
import { RecentUtrPage } from './recent-utr-page.tsx';

beforeEach(() => sessionStorage.clear());

const charge = (each: number, change: Partial<Utr> = {}): Utr =>
  aUtr({
    id: `u${each}`,
    no: `U-${each}`,
    direction: 'DEBIT',
    amountPaise: 5_90,
    suggestedKind: each % 2 ? 'BANK_CHARGE' : 'TAX_ON_CHARGE',
    ...change,
  });
const CHARGES = Array.from({ length: 240 }, (_, at) => charge(at + 1));
const WAITING = charge(900, { waiting: { id: 'r1' } as unknown as Utr['waiting'] });

interface Body {
  items: { id: string; version: number }[];
  note: string;
  piece: boolean;
}

const named = (services: FakeServices) =>
  services.http.callsOf('POST /utrs/bulk-book').map(({ body }) => (body as Body).items.map(({ id }) => id));
const booked = ({ items }: Body) =>
  done({
    results: items.map(({ id }) => ({
      id,
      no: `U-${id.slice(1)}`,
      statusCode: 1,
      status: `U-${id.slice(1)} is booked`,
    })),
    summary: { booked: items.length, waiting: 0, failed: 0, bookedPaise: 0 },
  });

/** The list in pages of 200, as the API gives them. */
function paged(lines: readonly Utr[] = [...CHARGES, WAITING]): FakeServices {
  const services = desk(['utrs.book']);
  services.http.on('GET /utrs', ({ options }: { options: { query?: Record<string, unknown> } }) => {
    const { limit = 50, cursor = 0 } = options.query ?? {};
    const [from, size] = [Number(cursor), Number(limit)];
    const page = aPage(lines.slice(from, from + size));
    const more = from + size < lines.length;
    return { ...page, page: { ...page.page, hasMore: more, next: more ? String(from + size) : null } };
  });
  services.http.on('POST /utrs/bulk-book', ({ body }: { body: unknown }) => booked(body as Body));
  return services;
}

async function ask(services: FakeServices, at = '/admin/recent-utr') {
  renderScreen(<RecentUtrPage />, { services, at });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select U-1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Book all that match' }));
  return services;
}

async function confirm() {
  const dialog = await screen.findByRole('dialog', { name: 'Book 240 bank lines?' });
  await fill(within(dialog).getByLabelText('Comment'), 'November');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Book 240' }));
}

test('all that match are read and counted by kind, then booked fifty at a time as they were read, with a result for each', async () => {
  const services = await ask(paged());
  const dialog = await screen.findByRole('dialog', { name: 'Book 240 bank lines?' });
  expect(dialog).toHaveTextContent('Bank charge120, ₹708.00');
  expect(dialog).toHaveTextContent('Tax on a bank charge120, ₹708.00');
  expect(dialog).toHaveTextContent('Together240, ₹1,416.00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Book 240' }));
  expect(named(services)).toEqual([]);
  await confirm();
  expect(await screen.findByRole('dialog', { name: 'Booked or waiting: 240 of 240' })).toHaveTextContent(
    'The first 200 are shown here, those that were not done first. The report has all 240.',
  );
  expect(named(services).map((ids) => ids.length)).toEqual([50, 50, 50, 50, 40]);
  expect(new Set(named(services).flat())).toEqual(new Set(CHARGES.map(({ id }) => id)));
  const calls = services.http.callsOf('POST /utrs/bulk-book');
  expect(new Set(calls.map(({ options }) => options.idempotencyKey)).size).toBe(5);
  // The loading indicator would cover the button that stops it.
  expect(calls.every(({ options }) => options.background)).toBe(true);
  expect(calls[0]?.body).toMatchObject({ note: 'November', piece: true });
  expect((calls[0]?.body as Body).items[0]).toEqual({ id: 'u1', version: 3 });
});

test('only lines that the list shows are meant', async () => {
  const services = await ask(paged(), '/admin/recent-utr?looksLike=BANK_CHARGE&method=m1');
  await screen.findByRole('dialog', { name: 'Book 240 bank lines?' });
  const read = services.http.callsOf('GET /utrs').find(({ options }) => options.query?.['limit'] === 200);
  expect(read?.options.query).toMatchObject({ looksLike: ['BANK_CHARGE'], status: ['unclaimed'], sort: 'createdAt' });
  cleanup();

  renderScreen(<RecentUtrPage />, { services: paged(), at: '/admin/recent-utr?status=claimed' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select U-1' }));
  expect(screen.queryByRole('button', { name: 'Book all that match' })).not.toBeInTheDocument();
});

test('it can be stopped: what was sent is told, the others are left', async () => {
  const services = paged();
  let answer: () => void = () => undefined;
  services.http.on(
    'POST /utrs/bulk-book',
    ({ body }: { body: unknown }) => new Promise((resolve) => (answer = () => resolve(booked(body as Body)))),
  );
  await ask(services);
  await confirm();
  expect(await screen.findByText('0 of 240 have an answer.')).toBeInTheDocument();
  answer();
  expect(await screen.findByText('50 of 240 have an answer.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  answer();
  const dialog = await screen.findByRole('dialog', { name: 'Booked or waiting: 100 of 240' });
  expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('Not bookedU-101: It was left as it is.');
  expect(named(services)).toHaveLength(2);
});

test('a piece without an answer halts it; once its status is known the others follow, and nothing is sent under another key', async () => {
  const services = paged();
  let tries = 0;
  services.http.on('POST /utrs/bulk-book', ({ body }: { body: unknown }) => {
    tries += 1;
    if (tries === 2) throw new AppError({ kind: 'network', msg: 'No connection' });
    return booked(body as Body);
  });
  await ask(services);
  await confirm();
  expect(await screen.findByText(/The outcome is unknown/)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('50 of 240 have an answer.');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Check status' }));
  await screen.findByRole('dialog', { name: 'Booked or waiting: 240 of 240' });
  const [, second, third] = services.http.callsOf('POST /utrs/bulk-book');
  expect(third?.options.idempotencyKey).toBe(second?.options.idempotencyKey);
  expect(named(services).map((ids) => ids[0])).toEqual(['u1', 'u51', 'u51', 'u101', 'u151', 'u201']);
});

test('left while a piece has no answer, it says of each line what is known', async () => {
  const services = paged();
  services.http.on('POST /utrs/bulk-book', new AppError({ kind: 'network', msg: 'No connection' }));
  await ask(services);
  await confirm();
  await screen.findByText(/The outcome is unknown/);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  const lines = within(await screen.findByRole('dialog', { name: 'Booked or waiting: 0 of 240' })).getAllByRole(
    'listitem',
  );
  expect(lines[49]).toHaveTextContent('U-50: The outcome is unknown. Check status above the list.');
  expect(lines[50]).toHaveTextContent('U-51: It was left as it is.');
  await waitFor(() => expect(screen.getByText(/"Book 50 bank lines, ₹295.00" was sent at/)).toBeInTheDocument());
});

test('a piece that is refused as a whole ends it and says why', async () => {
  const services = paged();
  services.http.on('POST /utrs/bulk-book', refused('The day is closed.'));
  await ask(services);
  await confirm();
  const dialog = await screen.findByRole('dialog', { name: 'Booked or waiting: 0 of 240' });
  expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('U-1: The day is closed.');
  expect(named(services)).toHaveLength(1);
});

test('nothing that can be booked is said so, and a list that cannot be read too', async () => {
  const services = await ask(paged([charge(1, { suggestedKind: null })]));
  expect(await screen.findByText('None of the bank lines that match can be booked together.')).toBeInTheDocument();
  expect(named(services)).toEqual([]);
});

test('of more than five thousand the oldest are booked, and it says so', async () => {
  const services = desk(['utrs.book']);
  services.http.on('GET /utrs', ({ options }: { options: { query?: Record<string, unknown> } }) => {
    const { limit = 50, cursor = 0 } = options.query ?? {};
    const [from, size] = [Number(cursor), Number(limit)];
    const page = aPage(Array.from({ length: size }, (_, at) => charge(from + at + 1)));
    return { ...page, page: { ...page.page, hasMore: true, next: String(from + size) } };
  });
  await ask(services);
  expect(await screen.findByRole('dialog', { name: 'Book 5,000 bank lines?' })).toHaveTextContent(
    'More than 5,000 match. These are the oldest; the others can follow.',
  );
  expect(services.http.callsOf('GET /utrs').filter(({ options }) => options.query?.['limit'] === 200)).toHaveLength(26);
});

test('an earlier one without an answer comes first, and its results are told', async () => {
  const services = paged();
  services.http.on('POST /utrs/bulk-book', new AppError({ kind: 'network', msg: 'No connection' }));
  await ask(services);
  await confirm();
  await screen.findByText(/The outcome is unknown/);
  const key = services.http.callsOf('POST /utrs/bulk-book')[0]?.options.idempotencyKey;
  cleanup();

  const again = await ask(paged());
  const dialog = await screen.findByRole('dialog', { name: 'The one before has no answer yet' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check status' }));
  await screen.findByRole('dialog', { name: 'Booked or waiting: 50 of 50' });
  const calls = again.http.callsOf('POST /utrs/bulk-book');
  expect(calls.map(({ options }) => options.idempotencyKey)).toEqual([key]);
});
