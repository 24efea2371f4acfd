import { sql } from 'kysely';
import { expireDeposits } from '../../modules/deposits/expire.ts';
import { png, pngChunk } from '../../testing/images/images.ts';
import { INTAKE_KEY, said } from '../../testing/index.ts';
import { FORGERIES, pay, tell, type Way } from './bank.ts';
import { type Account, intake, type Payment, type Person, type Town } from './town.ts';

/** One story: its claims and its lines, in steps between which the server works on. */
export type Story = (town: Town, kind: string, then: () => Promise<void>) => Promise<void>;

interface Claiming {
  kind: string;
  who: Person;
  /** Whether the server may credit it without a hand. */
  alone?: boolean;
  proofFileId?: string;
  rightUtr?: string;
}

/** The customer claims the payment in the operator's app. Returns the deposit's id. */
async function claim(
  town: Town,
  { utr, amountPaise, account }: Payment,
  { kind, who, alone = false, proofFileId, rightUtr }: Claiming,
): Promise<string> {
  const sent = performance.now();
  const { id } = await intake<{ id: string }>(town.desk, 'post', '/deposits', {
    ref: crypto.randomUUID(),
    customerCode: who.code,
    paymentMethodId: account.id,
    ...{ amountPaise, utr },
    ...(proofFileId ? { proofFileId } : {}),
  });
  town.claims.set(id, { id, kind, who, alone, ...(rightUtr ? { rightUtr } : {}) });
  town.claimOf.set(utr, id);
  town.since.set(id, sent);
  return id;
}

function paidBy({ desk, random, accounts }: Town, payer: Person, amountPaise?: number): Payment {
  return {
    utr: `6${random.digits(11)}`,
    amountPaise: amountPaise ?? random.whole(2, 30) * 100_00,
    account: random.pick(accounts),
    payer,
    at: desk.api.clock.now(),
    remitterName: payer.name.toUpperCase(),
  };
}

const someone = ({ people, random }: Town) => random.pick(people);
const another = (town: Town, than: Person): Person => {
  const one = someone(town);
  return one.id === than.id ? another(town, than) : one;
};
const otherAccount = ({ accounts }: Town, than: Account): Account => accounts.find(({ id }) => id !== than.id) ?? than;

const usualWay = ({ random }: Town): Way =>
  random.weighted<Way>([
    ['machine', 60],
    ['sms', 25],
    ['mail', 15],
  ]);

/** The bank books the payment and tells it in one of its ways; one time in five in two of them at once, or twice. */
async function arrive(town: Town, payment: Payment): Promise<void> {
  pay(town, payment);
  const way = usualWay(town);
  await tell(town, payment, way);
  if (town.random.chance(0.2)) await tell(town, payment, usualWay(town));
}

/** A claim and its line, in either order. */
export const CLEAN: Story = async (town, kind, then) => {
  const who = someone(town);
  const paid = paidBy(town, who);
  const first = town.random.chance(0.3);
  if (first) await arrive(town, paid).then(then);
  await claim(town, paid, { kind, who, alone: true });
  if (!first) await then().then(() => arrive(town, paid));
};

/** A claim, and a payment of the bank that differs from it in one thing. */
const differing =
  (change: (town: Town, paid: Payment) => Partial<Payment>, way: Way | null = 'machine'): Story =>
  async (town, kind, then) => {
    const who = someone(town);
    const paid = paidBy(town, who);
    const booked = { ...paid, ...change(town, paid) };
    await claim(town, paid, { kind, who, ...(booked.utr !== paid.utr && { rightUtr: booked.utr }) });
    await then();
    pay(town, booked);
    if (way) await tell(town, booked, way);
  };

const swapped = (utr: string): string => {
  const turned = utr.slice(0, 10) + utr.charAt(11) + utr.charAt(10);
  return turned === utr ? `${utr.slice(0, 11)}${(Number(utr.charAt(11)) + 1) % 10}` : turned;
};

/** Somebody claims the payment of another, who claims it too, first or last, or not at all. */
const claimedByAnother =
  (payerToo: 'first' | 'last' | 'never'): Story =>
  async (town, kind, then) => {
    const payer = await town.stranger();
    const sniper = payerToo === 'never' ? another(town, payer) : await town.stranger();
    const paid = paidBy(town, payer);
    if (payerToo === 'first') {
      // Whoever paid has been credited when the other one quotes the same UTR.
      await claim(town, paid, { kind: 'clean', who: payer, alone: true });
      await arrive(town, paid).then(then).then(then);
    }
    await claim(town, paid, { kind, who: sniper });
    if (payerToo === 'last') await claim(town, paid, { kind, who: payer });
    if (payerToo === 'first') return;
    await then();
    pay(town, paid);
    await tell(town, paid, 'machine');
  };

/** Who is no customer is named by the bank. */
const paidAs = (remitterName: string | null): Story => differing(() => ({ remitterName, payer: null }));

/** One of the ways to forge that a line has come; nobody has paid. */
const forged =
  (how: keyof typeof FORGERIES): Story =>
  async (town, kind, then) => {
    const who = someone(town);
    const claimed = paidBy(town, who);
    await claim(town, claimed, { kind, who });
    await then();
    const answer = await FORGERIES[how]?.(town, claimed);
    if (/"(entered|shown)"/.test(answer?.text ?? '')) town.findings.push(`${how} was believed: ${answer?.text}`);
  };

/** Two sources tell the amount of one line differently; the bank has booked what the claim does not say. */
const toldDifferently =
  (first: Way, second: Way): Story =>
  async (town, kind, then) => {
    const who = await town.stranger();
    const claimed = paidBy(town, who);
    const booked = { ...claimed, amountPaise: claimed.amountPaise - 100 };
    pay(town, booked);
    await tell(town, claimed, first);
    await tell(town, booked, second);
    await claim(town, claimed, { kind, who });
    await then();
  };

/** An image that nobody has sent before. */
function imageOf(mark: string): Blob {
  const plain = png(8, 8);
  const end = plain.length - 12;
  const parts = [plain.subarray(0, end), pngChunk('tEXt', Buffer.from(`Comment\0${mark}`)), plain.subarray(end)];
  return new Blob([new Uint8Array(Buffer.concat(parts))], { type: 'image/png' });
}

async function upload({ desk }: Town, image: Blob): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'DEPOSIT_PROOF');
  form.append('file', image, 'proof.png');
  const { data } = said<{ id: string }>(
    await desk.api.anonymous.post('/intake/files', form, { 'x-intake-key': INTAKE_KEY }),
  );
  if (!data) throw new Error('The proof was not taken');
  return data.id;
}

/** Stories in which the server must not credit, each with what is wrong about it. */
export const FAULTS: Record<string, Story> = {
  contested: claimedByAnother('last'),
  sniped: claimedByAnother('never'),
  reusedUtr: claimedByAnother('first'),
  claimedTwice: async (town, kind, then) => {
    const who = someone(town);
    const paid = paidBy(town, who);
    for (let at = 0; at < 2; at += 1) await claim(town, paid, { kind, who });
    await then();
    await arrive(town, paid);
  },
  nearUtr: differing((_, { utr }) => ({ utr: swapped(utr) })),
  wrongAmount: differing((_, { amountPaise }) => ({ amountPaise: amountPaise + 100 })),
  wrongAccount: differing((town, { account }) => ({ account: otherAccount(town, account) })),
  thirdParty: paidAs('SOMEBODY ELSE'),
  sameSurname: async (town, kind, then) => {
    const who = someone(town);
    const paid = paidBy(town, who);
    await claim(town, paid, { kind, who });
    await then();
    const booked = { ...paid, payer: null, remitterName: `AUNT ${who.name.split(' ')[1]?.toUpperCase()}` };
    pay(town, booked);
    await tell(town, booked, 'machine');
  },
  unknownPayer: paidAs(null),
  typedByStaff: differing(() => ({}), 'typed'),
  lineMissing: differing(() => ({}), null),
  late: async (town, kind, then) => {
    const who = someone(town);
    const paid = paidBy(town, who);
    const id = await claim(town, paid, { kind, who });
    await sql`UPDATE deposit SET submitted_at = submitted_at - interval '20 days' WHERE id = ${id}`.execute(
      town.desk.api.db,
    );
    await expireDeposits(town.desk.api.app.deps);
    await then();
    pay(town, paid);
    await tell(town, paid, 'machine');
  },
  imageReused: async (town, kind, then) => {
    const image = imageOf(town.random.digits(20));
    const payments = [someone(town), someone(town)].map((who) => ({ ...paidBy(town, who), who }));
    for (const { who, ...paid } of payments)
      await claim(town, paid, { kind, who, proofFileId: await upload(town, image) });
    await then();
    for (const { who: _, ...paid } of payments) {
      pay(town, paid);
      await tell(town, paid, 'machine');
    }
  },
  blocked: async (town, kind, then) => {
    const who = await town.stranger();
    const paid = paidBy(town, who);
    await claim(town, paid, { kind, who });
    await intake(town.desk, 'put', `/customers/${who.code}`, { name: who.name, status: 'blocked' });
    await then();
    pay(town, paid);
    await tell(town, paid, 'machine');
  },
  messageAboveLimit: async (town, kind, then) => {
    const who = someone(town);
    const paid = paidBy(town, who, 4_000_00);
    await claim(town, paid, { kind, who });
    await then();
    pay(town, paid);
    await tell(town, paid, 'sms');
  },
  // The sender of an SMS can be forged; the limit of lines that only a message told bounds that.
  spoofedAboveLimit: async (town, kind, then) => {
    const who = someone(town);
    const claimed = paidBy(town, who, 4_000_00);
    await claim(town, claimed, { kind, who });
    await then();
    await tell(town, claimed, 'sms');
  },
  smsThenMachine: toldDifferently('sms', 'machine'),
  machineThenSms: toldDifferently('machine', 'sms'),
  ...Object.fromEntries(Object.keys(FORGERIES).map((how) => [how, forged(how)])),
};

/** Stories that a person approves, and that the rules leave to one all the same. */
export const LEFT: Record<string, Story> = {
  aboveLimit: async (town, kind, then) => {
    const who = someone(town);
    const paid = paidBy(town, who, 5_000_01);
    await claim(town, paid, { kind, who });
    await then();
    pay(town, paid);
    await tell(town, paid, 'machine');
  },
  newCustomer: async (town, kind, then) => {
    const who = await town.stranger();
    await sql`UPDATE customer SET created_at = now() WHERE id = ${who.id}`.execute(town.desk.api.db);
    const paid = paidBy(town, who);
    await claim(town, paid, { kind, who });
    await then();
    await arrive(town, paid);
  },
};
