import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DayClose } from '@backoffice/shared/contract';
import { addDays, businessDate, formatWeekday } from '@backoffice/shared/domain';
import { done, refused } from '@backoffice/shared/testing';
import { desk, open } from '../testing/methods-desk.tsx';

beforeEach(() => sessionStorage.clear());

const yesterday = addDays(businessDate(new Date(), 'Asia/Kolkata'), -1);

const dayOf = (id: string, label: string, change: Partial<DayClose> = {}): DayClose => ({
  paymentMethod: { id, label, kind: 'BANK', bankName: 'HDFC' },
  date: yesterday,
  openingPaise: 100_00,
  creditsPaise: 50_00,
  debitsPaise: 0,
  feesPaise: 0,
  expectedPaise: 150_00,
  lineCount: 1,
  countedPaise: null,
  diffPaise: null,
  note: null,
  closedBy: null,
  closedAt: null,
  confirmedBy: null,
  mayReopen: false,
  waiting: null,
  bookedChargesPaise: 0,
  expectedFeesPaise: 0,
  looksLikeCharges: 0,
  staleCount: 0,
  changedSince: false,
  ...change,
});

const CLOSED = { countedPaise: 150_00, diffPaise: 0, closedAt: '2026-11-21T19:00:00.000Z' };
const both = [dayOf('m8', 'HDFC-1'), dayOf('m9', 'HDFC-2')];

function dayClose(items: DayClose[] = both, permissions = ['days.close']) {
  const services = desk(permissions);
  services.http
    .on('GET /day-closes', { date: yesterday, items })
    .on('POST /payment-methods/{id}/day-close', ({ path }) => {
      services.http.on('GET /day-closes', {
        date: yesterday,
        items: items.map((day) => (path.includes(day.paymentMethod.id) ? { ...day, ...CLOSED } : day)),
      });
      return done({ ...items[0]!, ...CLOSED }, 'Closed');
    });
  open(services, '/admin/payment-methods?day-close=1');
  return services;
}

/** Enter alone does the same in a browser (by-keyboard/payment-methods); the simulated one knows no `form` attribute. */
const SUBMIT = '{Control>}{Enter}{/Control}';

const rowOf = async (label: string) => within(await screen.findByRole('row', { name: label }));
const balance = (label: string) => screen.findByLabelText(`Bank closing balance on ${label}`);
const sent = (services: ReturnType<typeof desk>, id: string) =>
  services.http.callsOf(`POST /payment-methods/${id}/day-close`);

test('it begins with yesterday, and the submit key closes an account and goes on with the next one that is open', async () => {
  const services = dayClose();
  expect(await screen.findByRole('button', { name: `Business day: ${formatWeekday(yesterday)}` })).toBeInTheDocument();
  expect(await screen.findByText('0 of 2 closed')).toBeInTheDocument();
  expect(await balance('HDFC-1')).toHaveFocus();
  await userEvent.keyboard(`150${SUBMIT}`);
  await waitFor(() => expect(sent(services, 'm8')).toHaveLength(1));
  expect(sent(services, 'm8')[0]!.options).toMatchObject({ idempotencyKey: expect.any(String) });
  await waitFor(async () => expect(await balance('HDFC-2')).toHaveFocus());
  expect(await screen.findByText('1 of 2 closed')).toBeInTheDocument();
  expect((await rowOf('HDFC-1')).getByText('Closed')).toBeInTheDocument();
});

test('a difference stands beside the balance, and sending it asks where it comes from before it is sent with what was seen', async () => {
  const services = dayClose();
  await userEvent.type(await balance('HDFC-2'), '140');
  expect((await rowOf('HDFC-2')).getByText(/^[-−]10\.00$/)).toBeInTheDocument();
  await userEvent.keyboard(SUBMIT);
  const note = screen.getByLabelText('Note on HDFC-2');
  expect(note).toHaveFocus();
  expect(screen.queryByText('Say where the difference comes from')).toBeNull();
  await userEvent.keyboard(SUBMIT);
  expect(screen.getByText('Say where the difference comes from')).toBeInTheDocument();
  expect(sent(services, 'm9')).toHaveLength(0);
  await userEvent.type(note, `Charge of the bank${SUBMIT}`);
  await waitFor(() =>
    expect(sent(services, 'm9')[0]?.body).toEqual({
      date: yesterday,
      countedPaise: 140_00,
      feesPaise: 0,
      seen: { creditsPaise: 50_00, debitsPaise: 0 },
      note: 'Charge of the bank',
    }),
  );
});

test('bank fees lower what is expected, and an unreadable amount closes nothing', async () => {
  const services = dayClose();
  await userEvent.type(await balance('HDFC-2'), '140');
  await userEvent.type(screen.getByLabelText('Bank fees of HDFC-2'), `ten${SUBMIT}`);
  expect(await screen.findByText(/Enter the fees as an amount/)).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Bank fees of HDFC-2'));
  await userEvent.type(screen.getByLabelText('Bank fees of HDFC-2'), `10${SUBMIT}`);
  await waitFor(() => expect(sent(services, 'm9')[0]?.body).toMatchObject({ countedPaise: 140_00, feesPaise: 10_00 }));
});

test('what the fee rules expect stands under its account, beside the charges that are booked', async () => {
  dayClose([dayOf('m8', 'HDFC-1', { expectedFeesPaise: 6_70, bookedChargesPaise: 5_00 }), both[1]!]);
  expect((await rowOf('HDFC-1')).getByText(/^Fees expected by the rules/)).toHaveTextContent(
    'Fees expected by the rules: ₹6.70, booked: ₹5.00.',
  );
  expect((await rowOf('HDFC-2')).queryByText(/expected by the rules/)).toBeNull();
});

test('a refusal stands under its account, and what was typed stays', async () => {
  const services = dayClose();
  services.http.on('POST /payment-methods/{id}/day-close', refused('A line came in. Look at the sums again.'));
  await userEvent.type(await balance('HDFC-2'), `150${SUBMIT}`);
  expect(await screen.findByText('A line came in. Look at the sums again.')).toBeInTheDocument();
  expect(await balance('HDFC-2')).toHaveValue('150');
});

test('the day before and the day after are a key away, and no day to come can be chosen', async () => {
  const services = dayClose();
  await userEvent.click(await screen.findByRole('button', { name: 'The day after' }));
  expect(screen.getByRole('button', { name: 'The day after' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'The day before' }));
  await userEvent.click(screen.getByRole('button', { name: 'The day before' }));
  await waitFor(() =>
    expect(services.http.callsOf('GET /day-closes').at(-1)?.options.query).toMatchObject({
      date: addDays(yesterday, -1),
    }),
  );
});

test('Escape closes the calendar first, then the dialog', async () => {
  dayClose();
  await userEvent.click(await screen.findByRole('button', { name: /^Business day/ }));
  await screen.findByRole('dialog', { name: /^Business day/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Business day/ })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Day close' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an account says how far its statement reaches, and how many lines behind it rest on messages alone', async () => {
  dayClose([
    dayOf('m8', 'HDFC-1', { statementTo: '2026-11-21T11:30:00.000Z', messageOnlyCount: 2 }),
    dayOf('m9', 'HDFC-2', { statementTo: null, messageOnlyCount: 1 }),
    dayOf('m7', 'HDFC-3', { statementTo: null, messageOnlyCount: 0 }),
  ]);
  const notes = async (label: string) => (await rowOf(label)).queryAllByRole('note').map((note) => note.textContent);
  expect(await notes('HDFC-1')).toEqual([
    expect.stringMatching(/^The statement reaches to .+\. 2 lines after it are told by messages only\.$/),
  ]);
  expect(await notes('HDFC-2')).toEqual([
    'No statement of this account is entered. One line is told by a message only.',
  ]);
  expect(await notes('HDFC-3')).toEqual([]);
});

test('whoever may not close a day reads it', async () => {
  dayClose(both, []);
  await rowOf('HDFC-1');
  expect(screen.queryByRole('textbox')).toBeNull();
});
