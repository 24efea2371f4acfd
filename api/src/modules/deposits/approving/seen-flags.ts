import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { namedRow } from '../../../http/row-id.ts';
import type { Acting } from '../../../acts/act.ts';
import { conflict, halt } from '../../../http/envelope.ts';
import type { DepositFacts } from '../lifecycle.ts';
import { FLAGS } from '../flags.ts';
import { readDeposit } from '../read.ts';
import type { DepositFlag } from '../../../domain/deposits/states.ts';

/** Flags with which a deposit is credited only after the person has looked at the other deposits concerned. */
const TO_BE_SEEN: Partial<Record<DepositFlag, string>> = {
  CONTESTED: 'another customer quotes its UTR now',
  REUSED_IMAGE: 'its proof image was sent with another deposit too',
};

/** The flags of the deposit as they are now. */
export async function readFlags(tx: Tx, id: string): Promise<DepositFlag[]> {
  const { rows } = await sql<{
    flags: DepositFlag[];
  }>`SELECT ${FLAGS} AS flags FROM deposit d WHERE ${namedRow('d', 'D', id)}`.execute(tx);
  return rows[0]?.flags ?? [];
}

/**
 * Halts with a conflict when the deposit is contested or its proof reused and the person did not see that. A request
 * without `seenFlags` is not checked.
 */
export async function mustHaveSeenFlags(
  { tx, actor }: Acting,
  { id, no }: DepositFacts,
  flags: readonly DepositFlag[],
  seen: readonly DepositFlag[] = flags,
): Promise<void> {
  const words = flags.filter((flag) => !seen.includes(flag)).flatMap((flag) => TO_BE_SEEN[flag] ?? []);
  if (words.length === 0) return;
  const current = await readDeposit(tx, actor, id);
  halt(
    conflict('FLAGS_CHANGED', `${no} is not approved: ${words.join(', and ')}. Look at it again.`, {
      current,
      changed: ['flags'],
    }),
  );
}
