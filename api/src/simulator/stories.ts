import { mistyped } from '../seed/references.ts';
import { bankLine, claim, ledgerLine, payment, proofOf, type Payment } from './moves.ts';
import type { World } from './world.ts';

/** One event, this many seconds after the story began. */
export interface Step {
  after: number;
  play(): Promise<unknown>;
}

/** A story of a customer and their bank; no steps when it is not possible at the moment. */
type Story = (world: World) => Promise<Step[]>;

/** Seconds until the bank shows a payment, mostly within two minutes. */
const soon = ({ random }: World): number => random.whole(5, 110);
const LATE = 1_500;

const asPaid = (world: World, paid: Payment, after = soon(world)): Step => ({
  after,
  play: () => bankLine(world, paid),
});
const now = (play: () => Promise<unknown>): Step => ({ after: 0, play });

/** Everything that customers and banks do, right and wrong (issue: right claims, typos, swapped digits …). */
export const STORIES = {
  right: (world) => withPayment(world, (paid) => [now(() => claim(world, paid)), asPaid(world, paid)]),
  typo: (world) =>
    withPayment(world, (paid) => [
      now(() => claimWrongly(world, paid, mistyped(paid.utr, world.random))),
      asPaid(world, paid),
    ]),
  swapped: (world) =>
    withPayment(world, (paid) => [now(() => claimWrongly(world, paid, swapped(paid.utr, world))), asPaid(world, paid)]),
  wrongAmount: (world) =>
    withPayment(
      world,
      (paid) => [
        now(() =>
          claim(world, { ...paid, amountPaise: paid.amountPaise + world.random.pick([-100_00, -1_00, 50_00, 500_00]) }),
        ),
        asPaid(world, paid),
      ],
      1_000_00,
    ),
  /** Two customers claim one UTR; only the remitter tells whose it is. */
  sharedUtr: (world) =>
    withPayment(world, (paid) => [
      now(() => claim(world, paid)),
      { after: world.random.whole(5, 60), play: () => claim(world, { ...paid, customer: another(world, paid) }) },
      asPaid(world, paid),
    ]),
  late: (world) => withPayment(world, (paid) => [now(() => claim(world, paid)), asPaid(world, paid, LATE)]),
  neverPaid: (world) => withPayment(world, (paid) => [now(() => claim(world, paid))]),
  reusedProof: (world) =>
    withPayment(world, (paid) => [
      now(async () => claim(world, { ...paid, proofFileId: await proofOf(world, paid, world.random.chance(0.7)) })),
      asPaid(world, paid),
    ]),
  unclaimed: (world) => withPayment(world, (paid) => [asPaid(world, paid, 0)]),
  withdrawal: async (world) => [now(() => askPayout(world))],
  cancelled: async (world) => [
    now(async () => {
      const id = await askPayout(world);
      if (id) await world.client.intakePost(`/withdrawals/${id}/cancel`, {});
    }),
  ],
  statement: async (world) => [now(() => ledgerLine(world, 'paid'))],
  returnedPayout: async (world) => [now(() => ledgerLine(world, 'returned'))],
} satisfies Record<string, Story>;

/** Each story in one line, shown in the help. */
export const STORY_WORDS: Record<StoryName, string> = {
  right: 'a payment, its claim, and its bank line within two minutes',
  typo: 'one digit of the UTR is typed wrong',
  swapped: 'two digits of the UTR change places',
  wrongAmount: 'the claim names another amount than the bank',
  sharedUtr: 'two customers quote one UTR',
  late: 'the bank line comes 25 minutes later',
  neverPaid: 'a claim without a payment',
  reusedProof: 'a proof image that was sent before',
  unclaimed: 'a payment that nobody claims',
  withdrawal: 'a customer asks for money',
  cancelled: 'the same, cancelled at once',
  statement: 'the statement shows a payout that the desk has made',
  returnedPayout: 'the bank sends the money of a payout back',
};

export type StoryName = keyof typeof STORIES;
export type Mix = Readonly<Record<StoryName, number>>;

/** The weights of the stories. */
export const USUAL_MIX: Mix = {
  right: 60,
  typo: 5,
  swapped: 3,
  wrongAmount: 4,
  sharedUtr: 2,
  late: 3,
  neverPaid: 3,
  reusedProof: 4,
  unclaimed: 4,
  withdrawal: 8,
  cancelled: 1,
  statement: 2,
  returnedPayout: 1,
};

/** A claim with another UTR than that of the payment, which the customer finds when asked. */
async function claimWrongly(world: World, paid: Payment, utr: string): Promise<void> {
  const made = await claim(world, { ...paid, utr });
  if (made) world.rightUtrs.set(made.id, paid.utr);
}

async function withPayment(world: World, steps: (paid: Payment) => Step[], least = 0): Promise<Step[]> {
  const paid = await payment(world, least);
  return paid ? steps(paid) : [];
}

/** Another customer, if there is one. */
function another({ random, customers }: World, { customer }: Payment): Payment['customer'] {
  const others = customers.filter((one) => one !== customer);
  return others.length > 0 ? random.pick(others) : customer;
}

/** The reference with two different neighbouring digits swapped. */
function swapped(utr: string, { random }: World): string {
  const places = Array.from({ length: utr.length - 5 }, (_, at) => at + 4).filter((at) => utr[at] !== utr[at + 1]);
  const at = random.pick(places);
  return `${utr.slice(0, at)}${utr[at + 1]}${utr[at]}${utr.slice(at + 2)}`;
}

async function askPayout(world: World): Promise<string | null> {
  const { random, client } = world;
  const asked = {
    ref: crypto.randomUUID(),
    customerCode: random.pick(world.customers).code,
    amountPaise: random.whole(2, 40) * 100_00,
  };
  return (await client.intakePost<{ id: string }>('/withdrawals', asked)).data?.id ?? null;
}
