import type { Clean, Person } from './field.ts';

/** One approval; throws when it was not done. */
export type Approve = (clean: Clean, person: Person) => Promise<void>;

export interface Load {
  perSecond: number;
  /** Of each approval, in milliseconds. */
  latencies: number[];
}

/** So many clients approve these deposits, each the next one as soon as it has its answer. */
export async function approveAll(
  approve: Approve,
  deposits: readonly Clean[],
  people: readonly Person[],
  clients: number,
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
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, oneClient));
  return { perSecond: (deposits.length / (performance.now() - began)) * 1000, latencies };
}
