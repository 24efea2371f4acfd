import type { Random } from '../seed/random.ts';
import { referenceMaker } from '../seed/references.ts';
import type { Rail } from '../domain/utrs/reference.ts';
import type { PanelClient } from './panel-client.ts';

export interface SimulatedCustomer {
  code: string;
  name: string;
}

export interface SimulatedMethod {
  id: string;
  kind: 'BANK' | 'UPI' | 'QR';
  minPaise: number | null;
  maxPaise: number | null;
}

/** What the stories are played in: customers, what they are shown, and proof images that some have sent. */
export interface Stage {
  client: PanelClient;
  customers: readonly SimulatedCustomer[];
  /** What a customer is shown at this moment; a frozen method is not among them. */
  methodsFor(customer: SimulatedCustomer): Promise<readonly SimulatedMethod[]>;
  /** Ids of proof images that customers have sent. */
  proofs: string[];
}

/** The stage as one story sees it: its own chance, so that stories that are told at once do not change each other. */
export interface World extends Stage {
  random: Random;
  reference(rail: Rail): string;
}

/** Reads who the customers are; all else is asked when it is needed, because the desk changes it meanwhile. */
export async function openStage(client: PanelClient): Promise<Stage> {
  const { items } = await client.staffGet<{ items: (SimulatedCustomer & { status: string })[] }>(
    '/customers?limit=200',
  );
  const customers = items.filter(({ status }) => status === 'active').map(({ code, name }) => ({ code, name }));
  if (customers.length === 0) throw new Error('There are no customers to play. Start with the demo data.');
  return {
    client,
    customers,
    methodsFor: async ({ code }) =>
      (
        await client.intakeGet<{ methods: SimulatedMethod[] }>(
          `/payment-methods?customerCode=${encodeURIComponent(code)}`,
        )
      ).methods,
    proofs: [],
  };
}

export function worldOf(stage: Stage, random: Random): World {
  const make = referenceMaker(random);
  return { ...stage, random, reference: (rail) => make(rail, new Date()) };
}
