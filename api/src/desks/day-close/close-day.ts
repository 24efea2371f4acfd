import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { newId } from '../../db/ids.ts';
import { rupees } from '../../domain/rupees.ts';
import { type Deps, mustBeConfirmed } from '../../http/context.ts';
import { conflict, halt, invalidField, refused } from '../../http/envelope.ts';
import { text, object, SignedPaise } from '../../http/schemas.ts';
import { Day, dayOf, readDay } from '../../listing/business-day.ts';
import { waitsForSecondPerson } from '../../modules/second-person/ask.ts';
import { mustNotWait } from '../../modules/second-person/waiting.ts';
import { type Account, lastClose, lockAccount } from './account.ts';
import { readFigures } from './figures.ts';
import { postClose } from './post-close.ts';

export const NewDayClose = object({
  date: Day,
  countedPaise: SignedPaise,
  feesPaise: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Charges of the bank on that day for which there is no line; those with a line are booked there',
    }),
  ),
  note: Type.Optional(text(500, { description: 'Required when there is a difference' })),
  seen: object(
    { creditsPaise: SignedPaise, debitsPaise: SignedPaise },
    { description: 'The figures as the person saw them' },
  ),
});
type Body = Static<typeof NewDayClose>;

/** A close that waited: who asked for it. */
type Asked = Body & { askedBy: string };

interface Counted {
  account: Account;
  date: string;
  openingPaise: number;
  creditsPaise: number;
  debitsPaise: number;
  feesPaise: number;
  expectedPaise: number;
  countedPaise: number;
  diffPaise: number;
  note: string | null;
}

/**
 * Closes one business day of one account, once: the expected balance, the counted one, and a note on the difference.
 * Fees and difference are posted, and take a second person. Halts with `invalid` for a future day or a difference
 * without a note, with a refusal when this day or a later one is closed, and with a conflict when lines were entered
 * while the person counted.
 */
export async function closeDay(act: Acting, deps: Deps, methodId: string, body: Body): Promise<void> {
  const counted = await count(act, deps, methodId, body);
  const { account, date, feesPaise, diffPaise, note } = counted;
  await mustNotWait(act.tx, deps, 'day-close', account.id, async () => account.label);
  const amountPaise = feesPaise + Math.abs(diffPaise);
  if (amountPaise > 0) {
    mustBeConfirmed(act.actor, act.now, amountPaise);
    const waits = await waitsForSecondPerson(act, deps, {
      act: 'day-closed',
      subject: { ...account, version: 1 },
      amountPaise,
      body: { ...body, askedBy: act.actor.id },
      says: sayClose(account.label, date, feesPaise, diffPaise),
      reason: note ?? 'The bank took fees without a line of their own.',
      lost: () => Promise.resolve(conflict('STALE_VERSION', 'The account changed just now.')),
    });
    if (waits) return;
  }
  await write(act, counted, { closedBy: act.actor.id, confirmedBy: null });
}

/** {@link closeDay} after its confirmation: the figures are read and compared again. */
export async function closeConfirmed(act: Acting, deps: Deps, methodId: string, body: Asked): Promise<void> {
  const counted = await count(act, deps, methodId, body);
  mustBeConfirmed(act.actor, act.now, counted.feesPaise + Math.abs(counted.diffPaise));
  await write(act, counted, { closedBy: body.askedBy, confirmedBy: act.actor.id });
}

function sayClose(label: string, date: string, feesPaise: number, diffPaise: number): string {
  const [fees, difference] = [rupees(feesPaise), rupees(diffPaise)];
  if (diffPaise === 0) return `${label} is closed for ${date} with fees of ${fees}`;
  if (feesPaise === 0) return `${label} is closed for ${date} with a difference of ${difference}`;
  return `${label} is closed for ${date} with fees of ${fees} and a difference of ${difference}`;
}

/** The figures of the day with what was counted; halts when the day cannot be closed so. */
async function count(act: Acting, { settings }: Deps, methodId: string, body: Body): Promise<Counted> {
  const { tx, now } = act;
  const date = readDay(body.date);
  if (date > dayOf(now, settings.businessTimeZone))
    halt(invalidField('date', 'FUTURE_TIME', 'That day has not come yet.'));
  const account = await lockAccount(tx, methodId);
  const last = await lastClose(tx, methodId);
  if (last && last.date >= date)
    halt(
      refused(
        'ALREADY_DECIDED',
        last.date === date ? 'This day is closed already.' : `A later day, ${last.date}, is closed already.`,
      ),
    );
  const [day] = await readFigures(tx, [sql`p.id = ${methodId}`], date, settings.businessTimeZone, now);
  if (!day) throw new Error('The method is gone');
  if (day.creditsPaise !== body.seen.creditsPaise || day.debitsPaise !== body.seen.debitsPaise) {
    halt(
      conflict('STALE_VERSION', 'Lines of this day changed while you counted. Look at the new figures.', {
        current: day,
      }),
    );
  }
  const { openingPaise, creditsPaise, debitsPaise } = day;
  const feesPaise = body.feesPaise ?? 0;
  const expectedPaise = openingPaise + creditsPaise - debitsPaise - feesPaise;
  const diffPaise = body.countedPaise - expectedPaise;
  const note = body.note?.trim() || null;
  if (diffPaise !== 0 && !note)
    halt(invalidField('note', 'REQUIRED', `Say where the difference of ${rupees(diffPaise)} comes from.`));
  const { countedPaise } = body;
  return {
    account,
    date,
    openingPaise,
    creditsPaise,
    debitsPaise,
    feesPaise,
    expectedPaise,
    countedPaise,
    diffPaise,
    note,
  };
}

async function write(
  act: Acting,
  { account, date, note, ...figures }: Counted,
  people: { closedBy: string; confirmedBy: string | null },
): Promise<void> {
  const { tx, now, audit, emit } = act;
  const id = newId();
  await tx
    .insertInto('dayClose')
    .values({
      id,
      paymentMethodId: account.id,
      date,
      ...figures,
      note,
      ...people,
      reopenedAt: null,
      reopenedBy: null,
      reopenedReason: null,
      createdAt: now,
    })
    .execute();
  await postClose(act, { id, paymentMethodId: account.id, ...figures }, 'post');
  audit({
    action: 'payment-method.day-closed',
    entityType: 'payment-method',
    entityId: account.id,
    after: { date, ...figures },
    reason: note,
  });
  emit({
    topic: 'methods',
    type: 'method.day-closed',
    entityType: 'payment-method',
    entityId: account.id,
    payload: { date },
    franchiseId: account.franchiseId,
  });
}
