import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Act } from '../../acts/act.ts';
import type { Actor } from '../../http/context.ts';
import { holdersOf, type Permission } from '../../domain/permissions.ts';
import { type About, type NoticeKind, noticeRule } from '../../domain/notices.ts';

/** The act that others are notified of; without an actor it was the server. */
type Telling = Pick<Act, 'tx' | 'now' | 'emit'> & { actor?: Pick<Actor, 'id' | 'username'> };

/**
 * Notifies the staff concerned, in the transaction of the event: a rolled-back act leaves no notification. The table of
 * notices says who is notified of what; kinds for `persons` take their ids. Whoever performed the act is not notified.
 *
 * @example await notify(act, 'withdrawal.escalated', { entityType: 'withdrawal', entityId: id, no, amountPaise, franchiseId });
 * @example await notify(act, 'deposit.reversed', { … }, [approverId]);
 */
export async function notify(
  act: Telling,
  kind: NoticeKind,
  about: About,
  persons: readonly (string | null)[] = [],
): Promise<void> {
  const { to, says } = noticeRule(kind);
  const heard = to === 'persons' ? sql`s.id = ANY(${persons.filter((id) => id !== null)}::uuid[])` : mayHear(to, about);
  const staff = await sql<{ id: string }>`
    SELECT s.id FROM staff s WHERE s.status = 'active' AND s.id IS DISTINCT FROM ${act.actor?.id ?? null}::uuid AND ${heard}`.execute(
    act.tx,
  );
  if (staff.rows.length === 0) return;
  const text = says(about, act.actor?.username ?? 'The server');
  const common = {
    kind,
    text,
    entityType: about.entityType,
    entityId: about.entityId,
    entityNo: about.no,
    createdAt: act.now,
    readAt: null,
  };
  const rows = staff.rows.map(({ id }) => ({ id: newId(), staffId: id, ...common }));
  await act.tx.insertInto('notification').values(rows).execute();
  for (const { id, staffId } of rows)
    act.emit({
      topic: 'notifications',
      type: 'notification.created',
      entityType: 'notification',
      entityId: id,
      staffId,
    });
}

/** Limits Franchise staff to rows of their own franchise (domain, decision 3). */
function mayHear(permission: Permission, { franchiseId }: About): RawBuilder<unknown> {
  const { anyone, leads, owners } = holdersOf(permission);
  const desk = sql`(s.action_name = ANY(${anyone}::text[]) OR (s.action_name = ANY(${leads}::text[]) AND (s.lead OR s.action_name = 'BackOffice')))
    AND (s.action_name <> 'Franchise' OR s.franchise_id = ${franchiseId ?? null}::uuid)`;
  return sql`CASE WHEN s.owner THEN ${owners} ELSE (${desk}) END`;
}
