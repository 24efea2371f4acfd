import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import type { DbOrTx } from '../../../db/database.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import type { Actor } from '../../../http/context.ts';
import { conflict, halt } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { Id, named, nullable, object, StaffRef, text, Timestamp, Version } from '../../../http/schemas.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { staffRef } from '../../../listing/refs.ts';
import { StatementLayoutSchema } from '../schemas.ts';
import type { StatementLayout } from '../reading/layout/layout.ts';

/** The columns of a bank's files as a person said them: the version in use. */
export const LearnedLayout = named(
  'LearnedLayout',
  object({
    id: Id,
    bank: Type.String(),
    version: Version,
    layout: StatementLayoutSchema,
    keptBy: StaffRef,
    keptAt: Timestamp,
    lastUsedAt: nullable(Timestamp),
  }),
);
type Learned = Static<typeof LearnedLayout>;

export const Forgetting = object({
  version: Version,
  reason: text(300, { min: 1, description: 'What is wrong with it' }),
});

type Row = Omit<Learned, 'keptAt' | 'lastUsedAt'> & { keptAt: Date; lastUsedAt: Date | null };

/** Of each bank and headings the newest version, unless it was forgotten. Franchise staff see those of their own files. */
export async function listLearned(db: DbOrTx, actor: Actor, id?: string): Promise<Learned[]> {
  const own =
    actor.franchiseId === null ? sql`l.profile !~ ${FRANCHISE}` : sql`l.profile LIKE ${`${actor.franchiseId} %`}`;
  const where = conditions(own, sql`l.forgotten_at IS NULL`, ...(id ? [sql`l.id = ${id}`] : []));
  const { rows } = await sql<Row>`
    SELECT l.id, regexp_replace(l.profile, ${FRANCHISE}, '') AS bank, l.version, l.layout, ${staffRef('s')} AS kept_by, l.kept_at,
      (SELECT max(u.last_used_at) FROM bank_statement_layout u WHERE u.profile = l.profile AND u.headings = l.headings) AS last_used_at
    FROM (SELECT DISTINCT ON (profile, headings) * FROM bank_statement_layout ORDER BY profile, headings, version DESC) l JOIN staff s ON s.id = l.kept_by
    WHERE ${every(where)} ORDER BY bank, l.kept_at DESC`.execute(db);
  return rows.map(({ keptAt, lastUsedAt, ...row }) => ({
    ...row,
    keptAt: moment(keptAt),
    lastUsedAt: momentOrNull(lastUsedAt),
  }));
}

/** Franchise staff keep layouts of their own, under the id of their franchise and the bank. */
const FRANCHISE = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} ';

/** One that is in use; 404 for another one, also one that was replaced or forgotten meanwhile. */
export async function learnedLayout(db: DbOrTx, actor: Actor, id: string): Promise<Learned> {
  const [found] = await listLearned(db, actor, id);
  if (!found) throw notFound('statement-layout');
  return found;
}

/**
 * Forgets what was learned: files with these headings are read by their words again, or somebody is asked. Saying the
 * columns once more keeps another version, so nothing is lost.
 */
export async function forgetLayout(
  act: Acting,
  id: string,
  body: Static<typeof Forgetting>,
): Promise<{ bank: string; layout: StatementLayout }> {
  const reason = reasonOf(body);
  await sql`SELECT 1 FROM bank_statement_layout WHERE id = ${id} FOR UPDATE`.execute(act.tx);
  const found = await learnedLayout(act.tx, act.actor, id);
  if (found.version !== body.version)
    halt(
      conflict('STALE_VERSION', 'Somebody said these columns anew just now.', { current: found, by: null, at: null }),
    );
  await act.tx
    .updateTable('bankStatementLayout')
    .set({ forgottenBy: act.actor.id, forgottenAt: act.now, forgottenReason: reason })
    .where('id', '=', id)
    .execute();
  act.audit({
    action: 'statement-layout.forgotten',
    entityType: 'statement-layout',
    entityId: id,
    before: { bank: found.bank, headings: found.layout.headings.join(' | '), dates: found.layout.dates },
    reason,
  });
  return found;
}
