import type { Random } from '../seed/random.ts';
import { referenceMaker } from '../seed/references.ts';
import type { Rail } from '../domain/utrs/reference.ts';
import type { SimulatedFeed } from './feed.ts';
import type { PanelClient } from './panel-client.ts';
import type { BankBook } from './statements/book.ts';

export interface SimulatedCustomer {
  code: string;
  name: string;
}

export interface SimulatedMethod {
  id: string;
  kind: 'BANK' | 'UPI' | 'QR';
  accountNo?: string | null;
  minPaise: number | null;
  maxPaise: number | null;
}

/** What the stories use: customers, the methods shown to them, and proof images sent before. */
export interface Stage {
  client: PanelClient;
  customers: readonly SimulatedCustomer[];
  /** The methods that a customer is shown now; frozen ones are not among them. */
  methodsFor(customer: SimulatedCustomer): Promise<readonly SimulatedMethod[]>;
  /** Lines of some accounts come by themselves; without it a clerk types all of them. */
  feed?: SimulatedFeed | undefined;
  /** What moved on the accounts, for statements; without it there are none. */
  book?: BankBook | undefined;
  /** Ids of proof images that customers have sent. */
  proofs: string[];
  /** The UTR of each payment whose claim names another one, by the deposit's id: what the customer says when asked. */
  rightUtrs: Map<string, string>;
}

/** The stage with the random generator of one story, so that parallel stories do not affect each other. */
export interface World extends Stage {
  random: Random;
  reference(rail: Rail): string;
}

/** Reads the customers; everything else is read when needed, because the desk changes it meanwhile. */
export async function openStage(
  client: PanelClient,
  feed?: SimulatedFeed,
  rightUtrs = new Map<string, string>(),
  book?: BankBook,
): Promise<Stage> {
  const { items } = await client.staffGet<{ items: (SimulatedCustomer & { status: string })[] }>(
    '/customers?limit=200',
  );
  const customers = items.filter(({ status }) => status === 'active').map(({ code, name }) => ({ code, name }));
  if (customers.length === 0) throw new Error('There are no customers to play. Start with the demo data.');
  return {
    client,
    feed,
    book,
    customers,
    methodsFor: async ({ code }) =>
      (
        await client.intakeGet<{ methods: SimulatedMethod[] }>(
          `/payment-methods?customerCode=${encodeURIComponent(code)}`,
        )
      ).methods,
    proofs: [],
    rightUtrs,
  };
}

export function worldOf(stage: Stage, random: Random): World {
  const make = referenceMaker(random);
  return { ...stage, random, reference: (rail) => make(rail, new Date()) };
}
