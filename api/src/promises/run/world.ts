import { sql, type RawBuilder } from 'kysely';
import { createRandom, type Random } from '../../seed/random.ts';
import { uploadedImage } from '../../testing/images/files.ts';
import {
  type Desk,
  INTAKE_KEY,
  openDesk,
  type TestAnswer,
  type TestClient,
  type TestUser,
} from '../../testing/index.ts';

/** The state of a random run. The same seed gives the same acts. */
export interface World {
  desk: Desk;
  random: Random;
  customers: { id: string; code: string }[];
  methods: string[];
  /** The references in use: few, so that customers and bankers meet on them. */
  utrs: string[];
  /** Requests with a key that succeeded, to be repeated. */
  done: Sent[];
  batches: string[];
  /** An image uploaded before the run, so that an act changes only its own rows. */
  proof: string;
  counter: number;
  /** An act that was never done is tried: by somebody who may, at the present version, with references of its own. */
  eager: boolean;
}

export interface Sent {
  client: TestClient;
  path: string;
  body: unknown;
  headers: Record<string, string>;
  text: string;
}

/** One act of staff, customer or server; null when there was nothing to act on. */
export type RandomAct = (world: World) => Promise<TestAnswer | null>;

export async function openWorld(seed: number): Promise<World> {
  const desk = await openDesk({ checkAnswers: false });
  const { db, franchiseId } = desk.api;
  const customers = [];
  for (const [at, name] of ['Ravi Kumar', 'Asha Rao', 'Meena Iyer', 'Arun Das', 'Zoya Khan', 'Usha Nair'].entries()) {
    customers.push(await desk.customer({ name, ...(at % 3 === 2 ? { franchiseId } : {}) }));
  }
  const methods = [
    await desk.method(),
    await desk.method({ label: 'UPI Main' }),
    await desk.method({ label: 'Franchise', franchiseId }),
    await desk.method({ label: 'Old', status: 'frozen' }),
  ];
  await sql`INSERT INTO policy (key, value, changed_by) VALUES ('deposits.expireHours', '0', 'test'), ('withdrawals.turnoverHours', '0', 'test'), ('withdrawals.perDay', '1000', 'test')`.execute(
    db,
  );
  // Each customer gets a payee of their own that was not edited recently, so that most checks pass; one customer is
  // risky.
  await sql`UPDATE customer_payout_account SET vpa = 'c' || left(customer_id::text, 8) || right(customer_id::text, 6) || '@bank'`.execute(
    db,
  );
  await sql`UPDATE customer_payout_account SET changed_at = now() - interval '9 days'`.execute(db);
  await sql`UPDATE customer SET app_kyc_status = 'verified', risk_level = CASE name WHEN 'Usha Nair' THEN 'high' ELSE 'normal' END`.execute(
    db,
  );
  for (const [user] of STAFF) await desk.as(user);
  for (const [at, { code }] of customers.entries()) await fund(desk, code, methods[0] ?? '', `60000000000${at}`);
  return {
    desk,
    random: createRandom(seed),
    customers,
    methods,
    utrs: [],
    done: [],
    batches: [],
    proof: await uploadedImage(desk.api, 'PAYOUT_PROOF'),
    counter: 0,
    eager: false,
  };
}

/** Initial money, credited from a bank line like any other. */
async function fund(desk: Desk, customerCode: string, paymentMethodId: string, utr: string): Promise<void> {
  const paid = { utr, amountPaise: 5_000_00, paymentMethodId };
  const { id } = await desk.claim({ ...paid, customerCode });
  const line = await desk.line(paid);
  const { version } = await desk.deposit(id);
  const answer = await (
    await desk.as('deposit.lead')
  ).post(
    `/deposits/${id}/approve`,
    { version, utrEntryId: line.id, seen: { utr, amountPaise: paid.amountPaise } },
    { 'idempotency-key': `fund-${utr}` },
  );
  if (answer.json().statusCode !== 1) throw new Error(answer.text);
}

const STAFF: readonly (readonly [TestUser, number])[] = [
  ['deposit', 20],
  ['banker', 20],
  ['deposit.lead', 30],
  ['banker.lead', 22],
  ['franchise', 5],
  ['withdraw', 1],
  ['backoffice', 1],
  ['withdraw.lead', 1],
];

const LEADS = ['deposit.lead', 'banker.lead'] as const satisfies readonly TestUser[];

export const someone = (world: World): Promise<TestClient> =>
  world.desk.as(world.eager ? world.random.pick(LEADS) : world.random.weighted(STAFF));

export const AMOUNTS = [
  500_00, 500_00, 500_00, 500_00, 500_00, 500_00, 550_00, 900_00, 1_000_00, 60_000_00, 2_50_000_00,
] as const;

/** A reference in use, a new one, or one with a wrong digit. */
export function someUtr({ random, utrs, eager }: World): string {
  if (eager) return `6${random.digits(11)}`;
  if (utrs.length < 6 || random.chance(0.3)) utrs.push(`6${random.digits(11)}`);
  if (utrs.length > 25) utrs.shift();
  const utr = random.pick(utrs);
  return random.chance(0.08) ? `${utr.slice(0, 8)}${random.digits(1)}${utr.slice(9)}` : utr;
}

/** A random row, the same for the same seed: rows are ordered by number, because ids are random. */
export async function someRow<Row>(
  { desk, random }: World,
  from: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): Promise<Row | null> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM ${from} ORDER BY no DESC LIMIT 60`.execute(desk.api.db);
  return rows.length ? random.pick(rows) : null;
}

/** A key determined by the seed. */
export function nextKey(world: World): Record<string, string> {
  world.counter += 1;
  return { 'idempotency-key': `step-${world.counter}` };
}

/** Sends a mutation with a key and remembers it when it succeeded. */
export async function send(world: World, path: string, body: unknown, client?: TestClient): Promise<TestAnswer> {
  const [by, headers] = [client ?? (await someone(world)), nextKey(world)];
  const answer = await by.post(path, body, headers);
  if (answer.status === 200 && answer.json().statusCode === 1) {
    world.done.push({ client: by, path, body, headers, text: answer.text });
    if (world.done.length > 30) world.done.shift();
  }
  return answer;
}

/** Mostly the current version, sometimes an older one. */
export const version = ({ random, eager }: World, row: { version: number }): number =>
  !eager && random.chance(0.06) ? Math.max(1, row.version - 1) : row.version;

/** A reason; OTHER sometimes comes without a note, which is invalid. */
export function reason({ random }: World, codes: readonly string[]): object {
  const reasonCode = random.pick(codes);
  return reasonCode === 'OTHER' && random.chance(0.5) ? { reasonCode } : { reasonCode, note: 'by chance' };
}

/** Sends a request as the operator's own app. */
export const intake = (world: World, path: string, body: unknown): Promise<TestAnswer> =>
  world.desk.api.anonymous.post(path, body, { 'x-intake-key': INTAKE_KEY });
