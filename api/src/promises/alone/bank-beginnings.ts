import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ticketOf } from '../../desks/feed/mailboxes/ticket.ts';
import { feedKey, signed, sms, type TestKey } from '../../desks/feed/testing/feed-desk.ts';
import { csvOf, daysAgo, statementDesk } from '../../desks/statements/testing/statement.ts';
import { STRAIGHT_THROUGH_ID } from '../../modules/deposits/straight-through/switch.ts';
import { consider } from '../../modules/deposits/straight-through/consider.ts';
import {
  type Desk,
  type PayoutDesk,
  type TestOwner,
  type TestPerson,
  testStaff,
  type TestUser,
} from '../../testing/index.ts';
import { uploadedImage } from '../../testing/images/files.ts';
import {
  endedBackTest,
  knownCustomer,
  machineLine,
  OPEN_RULES,
  setStraightThrough,
} from '../../testing/straight-through.ts';
import type { DeskName } from './acts.ts';
import type { Inputs } from './attempt.ts';
import { AMOUNT, type At, type Beginning, inputsOf, must, typesLines } from './beginning.ts';
import { MESSAGE_LIMIT } from './holes.ts';

/** Everything is let through but what only a message told. */
const RULES = {
  ...OPEN_RULES,
  payerMustBeKnown: false,
  payerMatch: 'word' as const,
  kycVerified: false,
  riskNotHigh: false,
  maxStrikes: 100,
  maxClaimPaise: 5_00_000_00,
  messageOnlyMaxPaise: MESSAGE_LIMIT,
  messageOnlyDayPaise: 1_00_00_000_00,
};

/** Straight-through approval is on by these rules, and no lead is needed, within the search alone. */
const switchedOn = (customerId: string): string[] => [
  `UPDATE customer SET name = 'Ravi Kumar' WHERE id = '${customerId}'`,
  `INSERT INTO straight_through_rules (version, rules, reason, made_at) SELECT max(version) + 1, '${JSON.stringify(RULES)}', 'test', now() FROM straight_through_rules`,
  `UPDATE straight_through SET mode = 'on', rules_version = (SELECT max(version) FROM straight_through_rules), version = version + 1, stopped_itself = FALSE`,
  `INSERT INTO policy (key, value, changed_by) VALUES ('deposits.approveAbovePaise', '${AMOUNT * 10}', 'test') ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
];

type Begun = Omit<Beginning, 'name' | 'desk' | 'inputs'> & { bank?: Inputs['bank'] };

async function beginWith(
  at: At,
  name: string,
  desk: DeskName,
  play: (inputs: Inputs) => Promise<Begun>,
): Promise<Beginning> {
  const inputs = await inputsOf(at, await at.payouts.customer({ paise: 0, franchiseId: at.desk.api.franchiseId }));
  const { bank, ...rest } = await play(inputs);
  return { name, desk, inputs: { ...inputs, ...(bank ? { bank } : {}) }, ...rest };
}

/** Bookings, lines of the feed and of statements, and the second look, with this member of staff alone. */
export async function ofBank(at: At): Promise<Beginning[]> {
  if (!['Deposit', 'Banker', 'Franchise'].includes(testStaff[at.user].actionName)) return [];
  const lead = testStaff[at.user].lead;
  return [
    ...(lead ? await ofBookings(at) : []),
    ...(typesLines(at.user) ? await ofMessages(at) : []),
    ...(lead ? [await ofLooks(at, true), await ofLooks(at, false)] : []),
  ];
}

async function ofBookings(at: At): Promise<Beginning[]> {
  const { desk, user, banker } = at;
  const [one, two]: TestUser[] = ['banker.lead', 'deposit.lead'];
  const other = user === one ? two : one;
  const line = async ({ methodId }: Inputs) =>
    (await desk.line({ utr: desk.utr(), paymentMethodId: methodId, amountPaise: AMOUNT }, banker)).id;
  const askedFor = (by: TestUser, id: string) =>
    must(desk, by, `/utrs/${id}/book`, { version: 1, kind: 'INTEREST', remark: 'Interest of the month' });
  return [
    await beginWith(at, "a colleague's line that is no customer's", 'lines', async (inputs) => ({
      rows: [await line(inputs)],
    })),
    await beginWith(at, 'a colleague has asked for a booking', 'lines', async (inputs) => {
      const id = await line(inputs);
      await askedFor(other as TestUser, id);
      return { rows: [id], asked: true };
    }),
    await beginWith(at, 'a booked line', 'lines', async (inputs) => {
      const id = await line(inputs);
      await askedFor(one as TestUser, id);
      const { id: request } = await desk.api.db
        .selectFrom('secondPersonRequest')
        .select('id')
        .where('subjectId', '=', id)
        .executeTakeFirstOrThrow();
      await must(desk, two as TestUser, `/second-person/${request}/confirm`, { version: 1 });
      return { rows: [id] };
    }),
    await beginWith(
      at,
      "a machine's line of which the person's phone tells another amount",
      'lines',
      async (inputs) => {
        const { methodId, utr } = inputs;
        const machine = await feedKey(desk, { methodId });
        await machine.post('/feed/lines', { lines: [{ direction: 'CREDIT', amountPaise: AMOUNT, utr }] });
        const phone = await feedKey(desk, { methodId, kind: 'MESSAGES', forwarders: [user] });
        await phone.post('/feed/messages', { messages: [messageOf(desk, utr, AMOUNT - 100)] });
        const id = await lineOf(desk, machine);
        return { rows: [id], holds: [id] };
      },
    ),
  ];
}

async function ofMessages(at: At): Promise<Beginning[]> {
  const { desk, user } = at;
  const claim = async ({ customer, methodId, utr }: Inputs, amountPaise = AMOUNT) =>
    (await desk.claim({ customerCode: customer.code, paymentMethodId: methodId, amountPaise, utr })).id;
  const phoneOf = ({ methodId }: Inputs) => feedKey(desk, { methodId, kind: 'MESSAGES', forwarders: [user] });
  const tellsBy = (phone: TestKey, utr: string, paise = AMOUNT): NonNullable<Inputs['bank']> => ({
    tells: {
      path: '/feed/messages',
      body: { messages: [messageOf(desk, utr, paise)] },
      signs: (body) => ({
        'content-type': 'application/json',
        'x-feed-key': phone.publicId,
        ...signed(phone.secret, randomUUID(), desk.api.clock.now(), body),
      }),
    },
  });
  return [
    await beginWith(
      at,
      'a claim within the limit of messages, which the person forwards',
      'messages',
      async (inputs) => ({
        rows: [await claim(inputs, MESSAGE_LIMIT), STRAIGHT_THROUGH_ID],
        prepare: switchedOn(inputs.customer.id),
        bank: tellsBy(await phoneOf(inputs), inputs.utr, MESSAGE_LIMIT),
      }),
    ),
    await beginWith(at, 'a claim, and the person forwards messages of its account', 'feed', async (inputs) => ({
      rows: [await claim(inputs), STRAIGHT_THROUGH_ID],
      prepare: switchedOn(inputs.customer.id),
      bank: tellsBy(await phoneOf(inputs), inputs.utr),
    })),
    await beginWith(
      at,
      "a line that the person's phone told, and a statement that the person has read",
      'feed',
      async (inputs) => {
        const id = await claim(inputs);
        const phone = await phoneOf(inputs);
        await phone.post('/feed/messages', { messages: [messageOf(desk, inputs.utr, AMOUNT)] });
        const line = await lineOf(desk, phone);
        const csv = csvOf([{ day: daysAgo(desk, 0), ref: inputs.utr, narration: 'UPI', paise: AMOUNT }], {
          openingPaise: 0,
          accountNo: null,
        });
        const statement = await statementDesk(desk, inputs.methodId).read(csv, { by: user });
        return {
          rows: [id, line, statement.id, STRAIGHT_THROUGH_ID],
          own: [line],
          prepare: switchedOn(inputs.customer.id),
        };
      },
    ),
  ];
}

const ofLooks = (at: At, own: boolean): Promise<Beginning> =>
  beginWith(
    at,
    `a sampled credit from a line that ${own ? "the person's" : "another's"} phone told`,
    'looks',
    async ({ methodId }) => {
      const { desk, user } = at;
      const utr = desk.utr();
      await setStraightThrough(desk.api.db, 'on', { ...RULES, samplePercent: 100 });
      const { code } = await knownCustomer(desk);
      const { id } = await desk.claim({ customerCode: code, paymentMethodId: methodId, amountPaise: 500_00, utr });
      const { id: feedKeyId } = await feedKey(desk, { methodId, forwarders: own ? [user] : [] });
      const line = await machineLine(desk, { utr, paymentMethodId: methodId, remitterName: 'RAVI KUMAR', feedKeyId });
      const result = await consider(desk.api.app.deps, id, true);
      if (result !== 'credited') throw new Error(`It was not credited: ${result}`);
      await setStraightThrough(desk.api.db, 'off');
      return { rows: [id], own: own ? [line.id] : [] };
    },
  );

/** What an owner can do alone about the keys of the feed and about straight-through approval. */
export async function beginningsOfOwner(desk: Desk, payouts: PayoutDesk, owner: TestOwner): Promise<Beginning[]> {
  const at = { desk, payouts, banker: 'banker' as const, proof: await uploadedImage(desk.api, 'DEPOSIT_PROOF') };
  const place = {
    ...{ host: '10.0.0.1', port: 993, security: 'tls' as const },
    ...{ username: 'desk', password: 'secret', folder: 'INBOX' },
  };
  const colleague: TestPerson = owner === 'owner' ? 'owner.two' : 'owner';
  const of = async (): Promise<NonNullable<Inputs['bank']>> => {
    const backTestId = await endedBackTest(desk);
    for (const by of [owner, colleague]) await must(desk, by, `/straight-through/back-tests/${backTestId}/seen`, {});
    return {
      owner: {
        forwarder: desk.api.staffId('banker'),
        ticket: await ticketOf(desk.api.app.deps, desk.api.staffId(owner), place),
        backTestId,
        wider: { ...RULES, dayPaise: RULES.dayPaise + 1 },
      },
    };
  };
  const begin = (name: string, desk_: DeskName, play: (inputs: Inputs) => Promise<Begun>) =>
    beginWith({ ...at, user: 'banker' }, name, desk_, play);
  return [
    await begin('an account without a key', 'keys', async () => ({ rows: [], bank: await of() })),
    await begin('a key in use', 'keys', async ({ methodId }) => ({
      rows: [(await feedKey(desk, { methodId })).id],
      bank: await of(),
    })),
    await begin('straight-through approval is off', 'switch', async () => {
      await setStraightThrough(desk.api.db, 'off', RULES);
      return { rows: [STRAIGHT_THROUGH_ID], bank: await of() };
    }),
    await begin('straight-through approval is on', 'switch', async () => ({
      rows: [STRAIGHT_THROUGH_ID],
      prepare: [`UPDATE straight_through SET mode = 'on'`],
      bank: await of(),
    })),
  ];
}

/** The bank's SMS about a credit of today. */
function messageOf(desk: Desk, utr: string, paise: number) {
  const [year, month, day] = daysAgo(desk, 0).split('-');
  return sms(
    `Credit Alert!\nRs.${(paise / 100).toFixed(2)} credited to HDFC Bank A/c XX7890 on ${day}-${month}-${year?.slice(2)} from VPA ravi.kumar@okaxis (UPI ${utr})`,
  );
}

async function lineOf({ api }: Desk, { id }: TestKey): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM utr_entry WHERE feed_key_id = ${id}`.execute(api.db);
  if (!rows[0]) throw new Error('No line was told');
  return rows[0].id;
}
