import { feedKey, mail, type MessageResult, sms } from '../../desks/feed/testing/feed-desk.ts';
import { daysAgo } from '../../desks/statements/testing/statement.ts';
import { type MessageState, OPEN_MESSAGES } from '../../domain/utrs/feed-states.ts';
import { type Desk, key, said } from '../../testing/index.ts';
import { machine } from './machine.ts';

const read = ({ api }: Desk, id: string) =>
  api.db.selectFrom('feedMessage').select(['state', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

/** Its states, in words; `refused` is what the server says of a message that it does not believe. */
const STATES = {
  entered: 'entered',
  known: 'known',
  differs: 'different',
  unread: 'unread',
  refused: 'not believed',
  not_authentic: 'not authentic',
  ignored: 'ignored',
} as const satisfies Record<MessageState, string>;
type State = (typeof STATES)[MessageState];

/** Forwards one message; returns its id. */
async function forwarded(desk: Desk, message: object): Promise<string> {
  const phone = await feedKey(desk, { methodId: desk.usualMethod, kind: 'MESSAGES' });
  const { data, status } = said<MessageResult>(await phone.post('/feed/messages', { messages: [message] }));
  if (!data) throw new Error(status);
  const no = Number(data.results[0]!.no.slice(3));
  const { id } = await desk.api.db
    .selectFrom('feedMessage')
    .select('id')
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  return id;
}

const act =
  (verb: string, body: object = {}) =>
  async (desk: Desk, id: string) =>
    said(
      await (
        await desk.as('banker.lead')
      ).post(`/feed-messages/${id}/${verb}`, { version: (await read(desk, id)).version, ...body }, key()),
    );

const today = (desk: Desk) => daysAgo(desk, 0).slice(2).split('-').reverse().join('-');
const credited = (desk: Desk, utr = desk.utr()) =>
  `Rs.500.00 credited to HDFC Bank A/c XX7890 on ${today(desk)} from VPA ravi@okaxis (UPI ${utr})`;
const mailed = (desk: Desk) =>
  `Dear Customer, Rs.500.00 is successfully credited to your account **7890 by VPA ravi@okaxis RAVI KUMAR on ${today(desk)}. Your UPI transaction reference number is ${desk.utr()}. Thank you.`;

/** A message about a line that a person has entered, with this amount. */
const aboutLine = (amountPaise: number) => async (desk: Desk) => {
  const utr = desk.utr();
  await desk.line({ utr, amountPaise });
  return forwarded(desk, sms(credited(desk, utr)));
};

export const FEED_MESSAGE = machine<State, 'read again' | 'ignore', string>({
  noun: 'message of a bank',
  states: Object.values(STATES),
  model: {
    // Nothing has changed since it came, so it waits for the same reason.
    'read again': {
      different: 'different',
      unread: 'unread',
      'not believed': 'not believed',
      'not authentic': 'not authentic',
    },
    ignore: { different: 'ignored', unread: 'ignored', 'not believed': 'ignored', 'not authentic': 'ignored' },
  },
  bring: {
    entered: (desk) => forwarded(desk, sms(credited(desk))),
    known: aboutLine(500_00),
    different: aboutLine(600_00),
    unread: (desk) => forwarded(desk, sms(`Something strange was credited ${desk.utr()}`)),
    'not believed': (desk) => forwarded(desk, sms(credited(desk), 'VM-SOMEBD-S')),
    'not authentic': (desk) => forwarded(desk, mail(mailed(desk), { results: '' })),
    ignored: (desk) => forwarded(desk, sms('123456 is your OTP for a payment of Rs.5,000.00. Do not share it.')),
  },
  happen: { 'read again': act('read-again'), ignore: act('ignore', { reason: 'Entered by hand' }) },
  stateOf: async (desk, id) => STATES[(await read(desk, id)).state],
  loosen: (_, state) => {
    const table = OPEN_MESSAGES as unknown as string[];
    table.push(state);
    return () => void table.pop();
  },
});
