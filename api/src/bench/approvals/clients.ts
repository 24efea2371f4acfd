import type { Clean, Person } from './field.ts';
import type { Used } from './processor.ts';

/** One approval; throws when it was not done. */
export type Approve = (clean: Clean, person: Person) => Promise<void>;

export interface Load {
  perSecond: number;
  /** Of each approval, in milliseconds. */
  latencies: number[];
  /** Processor time of one approval in milliseconds, of the API and of PostgreSQL. */
  used: { api: number; postgres: number };
}

/** So many clients approve these deposits, each the next one as soon as it has its answer. */
export async function approveAll(
  approve: Approve,
  deposits: readonly Clean[],
  people: readonly Person[],
  clients: number,
  used: Record<'api' | 'postgres', Used>,
): Promise<Load> {
  const latencies: number[] = [];
  let next = 0;
  const oneClient = async () => {
    for (let at = next++; at < deposits.length; at = next++) {
      const began = performance.now();
      await approve(deposits[at]!, people[at % people.length]!);
      latencies.push(performance.now() - began);
    }
  };
  const before = [used.api(), used.postgres()] as const;
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, oneClient));
  const perSecond = (deposits.length / (performance.now() - began)) * 1000;
  const each = (now: number, then: number) => (now - then) / deposits.length;
  return {
    perSecond,
    latencies,
    used: { api: each(used.api(), before[0]), postgres: each(used.postgres(), before[1]) },
  };
}
