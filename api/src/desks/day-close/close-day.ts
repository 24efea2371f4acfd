import { sql } from 'kysely';
import { type Static, Type } from 'typebox';

import type { Deps } from '../../http/context.ts';
import { conflict, halt, invalidField, refused } from '../../http/envelope.ts';
import { text, object, SignedPaise } from '../../http/schemas.ts';
import { Day, dayOf, readDay } from '../../listing/business-day.ts';
import type { Acting } from '../../acts/act.ts';
import { readFigures } from './figures.ts';
import { rupees } from '../../domain/rupees.ts';

export const NewDayClose = object({
  date: Day,
  countedPaise: SignedPaise,
  feesPaise: Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: "The bank's own charges of that day" }),
  ),
  note: Type.Optional(text(500, { description: 'Required when there is a difference' })),
  seen: object(
    { creditsPaise: SignedPaise, debitsPaise: SignedPaise },
    { description: 'The figures as the person saw them' },
  ),
});

/**
 * Closes one business day of one account, once: the expected balance, the counted one, and a note on the difference.
 * Halts with `invalid` for a future day or a difference without a note, with a refusal when this day or a later one is
 * closed, and with a conflict when lines were entered while the person counted.
 */
export async function closeDay(
  { tx, actor, now, audit, emit }: Acting,
  { settings }: Deps,
  methodId: string,
  body: Static<typeof NewDayClose>,
): Promise<void> {
  const date = readDay(body.date);
  if (date > dayOf(now, settings.businessTimeZone))
    halt(invalidField('date', 'FUTURE_TIME', 'That day has not come yet.'));
  const method = await sql<{ franchiseId: string | null }>`
    SELECT franchise_id FROM payment_method WHERE id = ${methodId} FOR UPDATE`.execute(tx);
  const later = await tx
    .selectFrom('dayClose')
    .select(sql<string>`max(date)::text`.as('date'))
    .where('paymentMethodId', '=', methodId)
    .where('date', '>=', date)
    .executeTakeFirst();
  if (later?.date)
    halt(
      refused(
        'ALREADY_DECIDED',
        later.date === date ? 'This day is closed already.' : `A later day, ${later.date}, is closed already.`,
      ),
    );
  const [day] = await readFigures(tx, [sql`p.id = ${methodId}`], date, settings.businessTimeZone);
  if (!day) throw new Error('The method is gone');
  if (day.creditsPaise !== body.seen.creditsPaise || day.debitsPaise !== body.seen.debitsPaise) {
    halt(
      conflict('STALE_VERSION', 'Lines of this day changed while you counted. Look at the new figures.', {
        current: day,
      }),
    );
  }
  const feesPaise = body.feesPaise ?? 0;
  const expectedPaise = day.openingPaise + day.creditsPaise - day.debitsPaise - feesPaise;
  const diffPaise = body.countedPaise - expectedPaise;
  const note = body.note?.trim() || null;
  if (diffPaise !== 0 && !note)
    halt(invalidField('note', 'REQUIRED', `Say where the difference of ${rupees(diffPaise)} comes from.`));
  const { openingPaise, creditsPaise, debitsPaise } = day;
  const figures = {
    openingPaise,
    creditsPaise,
    debitsPaise,
    feesPaise,
    expectedPaise,
    countedPaise: body.countedPaise,
    diffPaise,
  };
  await tx
    .insertInto('dayClose')
    .values({ paymentMethodId: methodId, date, ...figures, note, closedBy: actor.id, createdAt: now })
    .execute();
  audit({
    action: 'payment-method.day-closed',
    entityType: 'payment-method',
    entityId: methodId,
    after: { date, ...figures },
    reason: note,
  });
  emit({
    topic: 'methods',
    type: 'method.day-closed',
    entityType: 'payment-method',
    entityId: methodId,
    payload: { date },
    franchiseId: method.rows[0]?.franchiseId ?? null,
  });
}
