import { sql } from 'kysely';
import { actAs } from '../../../acts/act.ts';
import { plural } from '../../../domain/plural.ts';
import type { Deps } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { isCurrent, seal, unseal } from './sealed.ts';

/** Every column with a sealed secret, and the column whose value it is bound to. */
const SEALED = [
  { table: 'second_factor', id: 'staff_id', column: 'secret' },
  { table: 'second_factor', id: 'staff_id', column: 'pending_secret' },
  { table: 'web_hook', id: 'id', column: 'secret' },
  { table: 'web_hook', id: 'id', column: 'secret_before' },
  { table: 'feed_key', id: 'id', column: 'sealed' },
  { table: 'feed_mailbox', id: 'feed_key_id', column: 'sealed_grant' },
] as const;

/**
 * Encrypts every stored secret anew with FACTOR_SECRET, in one transaction; afterwards FACTOR_SECRET_BEFORE and the key in
 * the database read none of them. Refused, with nothing changed, when one cannot be read.
 */
export function resealAll(deps: Deps, by: string) {
  return actAs(deps, 'command', async ({ tx, audit }) => {
    const at = { ...deps, db: tx };
    let [changed, unreadable] = [0, 0];
    for (const { table, id, column } of SEALED) {
      const { rows } = await sql<{ id: string; sealed: Buffer }>`
        SELECT ${sql.ref(id)}::text AS id, ${sql.ref(column)} AS sealed FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL FOR UPDATE`.execute(
        tx,
      );
      for (const row of rows) {
        if (await isCurrent(at, row.sealed)) continue;
        const secret = await unseal(at, row.id, row.sealed).catch(() => null);
        if (!secret) unreadable += 1;
        else {
          changed += 1;
          await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${await seal(at, row.id, secret)} WHERE ${sql.ref(id)} = ${row.id}::uuid`.execute(
            tx,
          );
        }
      }
    }
    if (unreadable > 0)
      return refused(
        'FORBIDDEN',
        plural(unreadable, {
          one: 'One secret is encrypted by a key that is not set: give it to FACTOR_SECRET_BEFORE. Nothing was changed.',
          many: `${unreadable} secrets are encrypted by a key that is not set: give it to FACTOR_SECRET_BEFORE. Nothing was changed.`,
        }),
      );
    if (changed === 0) return refused('NOTHING_CHANGED', 'Every secret is encrypted by the present key already.');
    audit({ action: 'factor-key.replaced', entityType: 'key', entityId: 'factor', after: { by, secrets: changed } });
    return done(
      { changed },
      plural(changed, {
        one: 'One secret is encrypted anew. FACTOR_SECRET_BEFORE is not needed any more.',
        many: `${changed} secrets are encrypted anew. FACTOR_SECRET_BEFORE is not needed any more.`,
      }),
    );
  });
}
