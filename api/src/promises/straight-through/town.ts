import { sql } from 'kysely';
import { feedKey, type TestKey } from '../../desks/feed/testing/feed-desk.ts';
import type { Rules } from '../../domain/deposits/straight-through/rules.ts';
import { createRandom, type Random } from '../../seed/random.ts';
import { type Desk, INTAKE_KEY, key, said, type TestPerson } from '../../testing/index.ts';
import { OPEN_RULES } from '../../testing/straight-through.ts';
import { until } from '../../testing/server-process.ts';

export interface Person {
  id: string;
  code: string;
  name: string;
}

/** An account of the operator, with a machine of its bank and a phone that forwards the bank's messages. */
export interface Account {
  id: string;
  accountNo: string;
  machine: TestKey;
  phone: TestKey;
}

/** What the bank knows: who paid what to whom. Nothing in the product is asked for it. */
export interface Payment {
  utr: string;
  amountPaise: number;
  account: Account;
  /** The customer whose money it is; null when it is nobody's. */
  payer: Person | null;
  at: Date;
  /** As the bank names the payer. */
  remitterName: string | null;
}

interface Claimed {
  id: string;
  kind: string;
  who: Person;
  /** Whether the server may credit it without a hand. */
  alone: boolean;
  /** What the customer answers when asked for the right UTR. */
  rightUtr?: string;
}

export interface Town {
  desk: Desk;
  random: Random;
  accounts: Account[];
  people: Person[];
  /** By UTR: every payment that the bank has booked today, in its order. */
  bank: Map<string, Payment>;
  claims: Map<string, Claimed>;
  /** The latest claim of each UTR. */
  claimOf: Map<string, string>;
  /** By deposit, in milliseconds of the process: when the message or the claim that was missing was sent. */
  since: Map<string, number>;
  /** By deposit: from then until the answer said that the deposit is matched. */
  ready: Map<string, number>;
  /** What went otherwise than the stories say, as sentences. */
  findings: string[];
  /** Makes a customer that no other story touches. */
  stranger(): Promise<Person>;
}

/** The rules of the day: nearly those that a company begins with, and limits above what the stories spend. */
export const RULES: Rules = {
  ...OPEN_RULES,
  maxClaimPaise: 5_000_00,
  messageOnlyMaxPaise: 3_000_00,
  messageOnlyDayPaise: 10_00_00_000_00,
  customerDayPaise: 10_00_00_000_00,
  methodDayPaise: 10_00_00_000_00,
  dayPaise: 100_00_00_000_00,
  minAccountDays: 30,
};

const WORDS = ['Asha', 'Ravi', 'Usha', 'Kiran', 'Meena', 'Suresh', 'Lata', 'Vijay', 'Nisha', 'Arun'];
const letters = (no: number): string =>
  (no < 26 ? '' : letters(Math.floor(no / 26) - 1)) + String.fromCharCode(97 + (no % 26));

/** What the operator's app sends, with its key. */
export const intake = async <T>({ api }: Desk, verb: 'put' | 'post', path: string, body: object): Promise<T> => {
  const answer = await api.anonymous[verb](`/intake${path}`, body, { 'x-intake-key': INTAKE_KEY });
  const { data, status } = said<T>(answer);
  if (!data) throw new Error(`${path}: ${status ?? answer.text}`);
  return data;
};

/** Customers with names of their own, three accounts with their keys, and straight-through approval off. */
export async function openTown(desk: Desk, seed: number, stories: number): Promise<Town> {
  const random = createRandom(seed);
  let count = 0;
  const known = async (): Promise<Person> => {
    const no = (count += 1);
    const [code, name] = [`C-${no}`, `${WORDS[no % WORDS.length]} ${letters(no + 700)}pur`];
    const { id } = await intake<{ id: string }>(desk, 'put', `/customers/${code}`, { name, kycStatus: 'verified' });
    await sql`UPDATE customer SET created_at = created_at - interval '400 days' WHERE id = ${id}`.execute(desk.api.db);
    return { id, code, name };
  };
  const people: Person[] = [];
  for (let at = 0; at < Math.max(20, Math.min(400, stories / 10)); at += 1) people.push(await known());
  const accounts: Account[] = [];
  for (const label of ['HDFC-7', 'ICICI-7', 'SBI-7']) {
    const accountNo = `0012345${accounts.length}7890`;
    const id = await desk.method({ label, accountNo });
    const [machine, phone] = [
      await feedKey(desk, { methodId: id }),
      await feedKey(desk, { methodId: id, kind: 'MESSAGES' }),
    ];
    accounts.push({ id, accountNo, machine, phone });
  }
  return {
    ...{ desk, random, accounts, people, stranger: known, findings: [] },
    ...{ bank: new Map(), claims: new Map(), claimOf: new Map(), since: new Map(), ready: new Map() },
  };
}

interface View {
  mode: string;
  version: number;
  inUse: { version: number };
  waiting: { id: string } | null;
}

/** Two owners switch it on, as the owner's room does: rules, a back-test that both open, the question, the word of the other. */
export async function switchOn({ desk }: Town): Promise<void> {
  const owners = ['owner', 'owner.two'] as const satisfies TestPerson[];
  const view = async () => (await (await desk.as('owner')).get('/straight-through')).json<View>();
  const post = async (by: TestPerson, path: string, body: object) => {
    const answer = said<{ id: string }>(await (await desk.as(by)).post(path, body, key()));
    if (answer.statusCode !== 1) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data as { id: string };
  };
  const reason = 'It has been watched for a week';
  await post('owner', '/straight-through/rules', { version: (await view()).version, rules: RULES, reason });
  const { version, inUse } = await view();
  const rulesVersion = inUse.version;
  const { id } = await post('owner', '/straight-through/back-tests', { rulesVersion, days: 30 });
  const test = async () =>
    (await (await desk.as('owner')).get(`/straight-through/back-tests/${id}`)).json<{ state: string }>();
  await until(async () => (await test()).state === 'done', 60_000);
  for (const owner of owners) await post(owner, `/straight-through/back-tests/${id}/seen`, {});
  await post('owner', '/straight-through/switch', { version, mode: 'on', rulesVersion, reason });
  await post('owner.two', `/second-person/${(await view()).waiting?.id}/confirm`, { version: 1 });
  if ((await view()).mode !== 'on') throw new Error('It is not on');
}
