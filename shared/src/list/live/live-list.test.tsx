import { act, screen, waitFor } from '@testing-library/react';
import type { Deposit, LiveEvent } from '@backoffice/shared/contract';
import { aDeposit, aPage, aStaff, fakeServices, renderScreen, type FakeServices } from '@backoffice/shared/testing';
import { LIST_WORDS, DEPOSIT_STATUSES } from '@backoffice/shared/domain';
import { QueueScreen } from '@backoffice/shared/desk';
import type { QueueDefinition } from '../queue-definition.ts';
import { listDeposits, readDeposit } from '@backoffice/shared/entities';

const row = (number: number) => aDeposit({ id: `id-${number}`, no: `D-${number}` });
const pageOf = (...numbers: number[]) => aPage(numbers.map(row));

const definition: QueueDefinition<Deposit> = {
  noun: 'deposits',
  entity: 'deposit',
  words: LIST_WORDS.deposit,
  list: listDeposits,
  one: readDeposit,
  filters: [{ kind: 'status', faces: DEPOSIT_STATUSES, usual: ['pending'], past: ['reversed', 'expired'] }],
  sorts: [{ key: 'submittedAt', label: 'Age' }],
  usualSort: 'submittedAt',
  empty: { title: 'No deposit waits', next: 'New ones appear by themselves.' },
};

const lead = { id: 'lead-1', username: 'deposit.lead', name: 'Lena Lead' };
const approved = (number: number, by: LiveEvent['by'] = lead): LiveEvent => ({
  position: 1,
  topic: 'deposits',
  type: 'deposit.updated',
  entityType: 'deposit',
  id: `id-${number}`,
  by,
  at: '2026-11-21T05:12:07.000Z',
  payload: { version: 2, status: 'approved' },
});

/** The list of `shown`, just before it is read again; `then` is what the server answers to that. */
async function list(
  shown: number[],
  then: number[],
  of = definition,
): Promise<{ services: FakeServices; pass: (ms: number) => Promise<void> }> {
  const services = fakeServices();
  services.http.on('GET /deposits', pageOf(...shown)).on('GET /audit/{entityType}/{id}', aPage([]));
  renderScreen(
    <QueueScreen
      title="Deposit Approval"
      definition={of}
      columns={[{ id: 'no', header: 'No.', card: 'title', cell: ({ no }) => no }]}
      facts={() => []}
    />,
    { services },
  );
  await screen.findByText(`D-${shown[0]}`);
  services.http.on('GET /deposits', pageOf(...then));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(9_000);
  return { services, pass };
}

const order = () => screen.getAllByText(/^D-\d+$/).map(({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a row that somebody else decided says by whom and when where it stood, and leaves a moment later', async () => {
  const { services, pass } = await list([1, 2, 3], [1, 3]);
  act(() => services.live.tell(approved(2)));
  await pass(1_500);
  expect(screen.getByText('Approved by deposit.lead 10:42:07')).toBeInTheDocument();
  expect(order()).toEqual(['D-1', 'D-2', 'D-3']);
  await pass(4_000);
  expect(order()).toEqual(['D-1', 'D-3']);
});

test('a row that the person decided himself leaves at once', async () => {
  const { services, pass } = await list([1, 2, 3], [1, 3]);
  const { id, username, name } = aStaff();
  act(() => services.live.tell(approved(2, { id, username, name })));
  await pass(1_500);
  expect(order()).toEqual(['D-1', 'D-3']);
});

describe('a list that is read before the event that tells of it', () => {
  /** The stream is there, and something else makes the list be read. */
  async function readAhead() {
    const { services, pass } = await list([1, 2, 3], [1, 3]);
    act(() => services.live.become('live'));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await pass(200);
    return { services, pass };
  }

  test('the row waits for its words, says them and leaves', async () => {
    const { services, pass } = await readAhead();
    expect(order()).toEqual(['D-1', 'D-2', 'D-3']);
    await pass(2_000);
    act(() => services.live.tell(approved(2)));
    expect(screen.getByText('Approved by deposit.lead 10:42:07')).toBeInTheDocument();
    await pass(2_500);
    expect(order()).toEqual(['D-1', 'D-2', 'D-3']);
    await pass(1_000);
    expect(order()).toEqual(['D-1', 'D-3']);
  });

  test('a row of which nothing is told leaves after three seconds', async () => {
    const { pass } = await readAhead();
    await pass(2_500);
    expect(order()).toEqual(['D-1', 'D-2', 'D-3']);
    await pass(500);
    expect(order()).toEqual(['D-1', 'D-3']);
  });

  test('a row that the person decided himself leaves when that is told', async () => {
    const { services } = await readAhead();
    const { id, username, name } = aStaff();
    act(() => services.live.tell(approved(2, { id, username, name })));
    expect(order()).toEqual(['D-1', 'D-3']);
  });
});

test('a list that is read long after the event still has the words', async () => {
  const { services, pass } = await list([1, 2, 3], [1, 3]);
  services.http.on('GET /deposits', pageOf(1, 2, 3));
  act(() => services.live.tell(approved(2)));
  await pass(9_000);
  services.http.on('GET /deposits', pageOf(1, 3));
  await pass(4_000);
  expect(screen.getByText('Approved by deposit.lead 10:42:07')).toBeInTheDocument();
});

test('what a row shows already is not why it left', async () => {
  const { services, pass } = await list([1, 2, 3], [1, 3]);
  act(() => services.live.tell({ ...approved(2), payload: { version: 1, status: 'matched' } }));
  await pass(1_500);
  expect(order()).toEqual(['D-1', 'D-3']);
});

test('rows that leave together keep their places, the first one too', async () => {
  const { services, pass } = await list([1, 2, 3, 4], [3]);
  for (const number of [1, 2, 4]) act(() => services.live.tell(approved(number)));
  await pass(1_500);
  expect(order()).toEqual(['D-1', 'D-2', 'D-3', 'D-4']);
});

test('while the stream is live the list is not polled, and says that it is live; without it it says how old it is', async () => {
  const { services, pass } = await list([1], [1]);
  const asked = () => services.http.callsOf('GET /deposits').length;
  act(() => services.live.become('live'));
  expect(screen.getByText('Live')).toBeInTheDocument();
  const before = asked();
  await pass(30_000);
  expect(asked()).toBe(before);
  act(() => services.live.become('reconnecting'));
  expect(screen.getByText(/^Reconnecting… Updated \d+ s ago$/)).toBeInTheDocument();
  act(() => services.live.become('polling'));
  await pass(12_000);
  expect(screen.getByText(/^Updated \d+ s ago \(polling\)$/)).toBeInTheDocument();
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test('a list that no event tells of is polled while others are live, and says how old it is', async () => {
  const { services, pass } = await list([1], [1], { ...definition, noun: 'web-hooks' });
  const asked = () => services.http.callsOf('GET /deposits').length;
  act(() => services.live.become('live'));
  const before = asked();
  await pass(15_000);
  expect(asked()).toBeGreaterThan(before);
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.getByText(/^Updated \d+ s ago$/)).toBeInTheDocument();
});
