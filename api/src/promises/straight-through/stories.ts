import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { UtrSource } from '../../domain/utrs/states.ts';
import type { Random } from '../../seed/random.ts';
import type { Desk } from '../../testing/index.ts';
import { machineLine } from '../../testing/straight-through.ts';

export interface Person {
  id: string;
  code: string;
  name: string;
}

export interface Town {
  desk: Desk;
  random: Random;
  methods: string[];
  people: Person[];
  /** Makes a customer that no other story touches. */
  stranger(): Promise<Person>;
  /** By deposit: when its line was there, in milliseconds of the process. */
  since: Map<string, number>;
}

interface Paid {
  utr: string;
  amountPaise: number;
  paymentMethodId: string;
  remitterName: string | null;
}

const claim = async ({ desk }: Town, { code }: Person, { utr, amountPaise, paymentMethodId }: Paid): Promise<string> =>
  (await desk.claim({ utr, amountPaise, paymentMethodId, customerCode: code })).id;

async function line(town: Town, paid: Paid, source: UtrSource = 'API'): Promise<void> {
  const { match } = await machineLine(town.desk, { ...paid, source });
  if (match) town.since.set(match.depositId, performance.now());
}

function paidBy({ desk, random, methods }: Town, { name }: Person, amountPaise?: number): Paid {
  return {
    utr: desk.utr(),
    amountPaise: amountPaise ?? random.whole(2, 30) * 100_00,
    paymentMethodId: random.pick(methods),
    remitterName: name.toUpperCase(),
  };
}

/** The claims of a story, in steps between which the server works on. */
export type Story = (town: Town, then: () => Promise<void>) => Promise<string[]>;

const someone = ({ people, random }: Town) => random.pick(people);
const another = (town: Town, than: Person): Person => {
  const one = someone(town);
  return one.id === than.id ? another(town, than) : one;
};

/** A claim and its line, in either order. */
const clean: Story = async (town, then) => {
  const who = someone(town);
  const paid = paidBy(town, who);
  if (town.random.chance(0.3)) {
    await line(town, paid);
    await then();
    const id = await claim(town, who, paid);
    town.since.set(id, performance.now());
    return [id];
  }
  const id = await claim(town, who, paid);
  await then();
  await line(town, paid);
  return [id];
};

/** A claim and a line that differ from the clean ones in one thing. */
const differing =
  (change: (town: Town, paid: Paid) => Partial<Paid> | Promise<Partial<Paid>>, source: UtrSource = 'API'): Story =>
  async (town, then) => {
    const who = someone(town);
    const paid = paidBy(town, who);
    const id = await claim(town, who, paid);
    await then();
    await line(town, { ...paid, ...(await change(town, paid)) }, source);
    return [id];
  };

const near = (utr: string): string => utr.slice(0, 10) + utr.charAt(11) + utr.charAt(10);
const swapped = (utr: string): string =>
  near(utr) === utr ? `${utr.slice(0, 11)}${(Number(utr.charAt(11)) + 1) % 10}` : near(utr);

/** Stories in which a credit by the server would be wrong. */
export const FAULTS: Record<string, Story> = {
  contested: async (town, then) => {
    const [payer, sniper] = [someone(town), await town.stranger()];
    const paid = paidBy(town, payer);
    const ids = [await claim(town, sniper, paid), await claim(town, payer, paid)];
    await then();
    await line(town, paid);
    return ids;
  },
  snipedFirst: async (town, then) => {
    const payer = someone(town);
    const paid = paidBy(town, payer);
    const id = await claim(town, another(town, payer), paid);
    await line(town, paid);
    await then();
    return [id];
  },
  nearUtr: differing((_, { utr }) => ({ utr: swapped(utr) })),
  reusedUtr: async (town, then) => {
    const who = someone(town);
    const paid = paidBy(town, who);
    await claim(town, who, paid);
    await line(town, paid);
    await then();
    await then();
    return [await claim(town, another(town, who), paid)];
  },
  late: async (town, then) => {
    const who = someone(town);
    const paid = paidBy(town, who);
    const id = await claim(town, who, paid);
    await sql`UPDATE deposit SET status = 'expired', version = version + 1 WHERE id = ${id} AND status = 'pending'`.execute(
      town.desk.api.db,
    );
    await then();
    await line(town, paid);
    return [id];
  },
  wrongAmount: differing((_, { amountPaise }) => ({ amountPaise: amountPaise + 100 })),
  wrongAccount: differing(({ methods }, { paymentMethodId }) => ({
    paymentMethodId: methods.find((id) => id !== paymentMethodId) as string,
  })),
  thirdParty: differing(() => ({ remitterName: 'SOMEBODY ELSE' })),
  sameSurname: differing((_, { remitterName }) => ({ remitterName: `AUNT ${(remitterName ?? '').split(' ')[1]}` })),
  unknownPayer: differing(() => ({ remitterName: null })),
  typedByStaff: differing(() => ({}), 'MANUAL'),
  imageReused: async (town, then) => {
    const print = randomBytes(32);
    const ids: string[] = [];
    for (const who of [someone(town), someone(town)]) {
      const paid = paidBy(town, who);
      const id = await claim(town, who, paid);
      await town.desk.api.db.updateTable('deposit').set({ proofSha256: print }).where('id', '=', id).execute();
      if (ids.push(id) === 1) continue;
      await then();
      await line(town, paid);
    }
    return ids;
  },
  blockedCustomer: async (town, then) => {
    const who = await town.stranger();
    const paid = paidBy(town, who);
    const id = await claim(town, who, paid);
    await sql`UPDATE customer SET panel_status = 'blocked' WHERE id = ${who.id}`.execute(town.desk.api.db);
    await then();
    await line(town, paid);
    return [id];
  },
  messageAboveLimit: async (town, then) => {
    const who = someone(town);
    const paid = paidBy(town, who, 1_000_01);
    const id = await claim(town, who, paid);
    await then();
    await line(town, paid, 'SMS');
    return [id];
  },
  claimedTwice: async (town, then) => {
    const who = someone(town);
    const paid = paidBy(town, who);
    const ids = [await claim(town, who, paid), await claim(town, who, paid)];
    await then();
    await line(town, paid);
    return ids;
  },
};

/** Stories that a person would approve, and that the rules leave to one all the same. */
export const LEFT: Record<string, Story> = {
  aboveLimit: async (town, then) => {
    const who = someone(town);
    const paid = paidBy(town, who, 5_000_01);
    const id = await claim(town, who, paid);
    await then();
    await line(town, paid);
    return [id];
  },
  newCustomer: async (town, then) => {
    const who = await town.stranger();
    await sql`UPDATE customer SET created_at = now() WHERE id = ${who.id}`.execute(town.desk.api.db);
    const paid = paidBy(town, who);
    const id = await claim(town, who, paid);
    await then();
    await line(town, paid);
    return [id];
  },
};

export const CLEAN: Story = clean;
