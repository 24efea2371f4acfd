import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { ItemResult, itemOf } from '../../../acts/item-by-item.ts';
import { wordsOf } from '../../../acts/reason.ts';
import { figure } from '../../../domain/plural.ts';
import { rupees } from '../../../domain/rupees.ts';
import { AT_ONCE_KINDS, type BookingKind } from '../../../domain/utrs/booking.ts';
import type { Deps } from '../../../http/context.ts';
import { done, halt, refused } from '../../../http/envelope.ts';
import { Id, object, oneOf, SignedPaise, text, Version } from '../../../http/schemas.ts';
import { waitsFor } from '../../../modules/second-person/waiting.ts';
import { readUtr } from '../../../modules/utrs/read.ts';
import { bookUtr } from './book.ts';
import { lockUtrsOf } from './plan.ts';
import { sayBooked } from './words.ts';

const MOST = 50;

export const BulkBook = object({
  items: Type.Array(object({ id: Id, version: Version }), { minItems: 1, maxItems: MOST }),
  kind: Type.Optional(
    oneOf(AT_ONCE_KINDS as [BookingKind, ...BookingKind[]], {
      description: 'What all of them are; left out: each what its narration suggests',
    }),
  ),
  note: text(300, { min: 1, description: 'What they are, in a few words: the remark of each' }),
  piece: Type.Optional(
    Type.Boolean({
      description:
        'One of several requests of the same act: whoever sends them says what came of all, so `status` is empty',
    }),
  ),
});

export const BulkBooked = object({
  results: Type.Array(ItemResult),
  summary: object({
    booked: Type.Integer(),
    waiting: Type.Integer(),
    failed: Type.Integer(),
    bookedPaise: SignedPaise,
  }),
});

/**
 * Books charges, tax and interest of a statement in one act, with a result for each line. A line above the limit waits
 * for a second person; one without a suggestion is left for a person.
 */
export async function bulkBook(one: Acting, deps: Deps, { items, kind, note, piece }: Static<typeof BulkBook>) {
  const words = wordsOf(note, 'note', 'Say in a few words what they are.');
  await lockUtrsOf(
    one,
    items.map(({ id }) => id),
  );
  const summary = { booked: 0, waiting: 0, failed: 0, bookedPaise: 0 };
  const results: Static<typeof ItemResult>[] = [];
  for (const { id, version } of items) {
    const before = await readUtr(one.tx, one.actor, id);
    const result = await itemOf(one, {
      id,
      no: before?.no,
      perform: async (inner) => {
        const chosen = kind ?? before?.suggestedKind ?? null;
        if (before && (chosen === null || !AT_ONCE_KINDS.includes(chosen)) && before.status === 'unclaimed')
          halt(refused('NOT_READY', `${before.no} does not look like a charge, tax or interest. Book it alone.`));
        await bookUtr(inner, deps, id, { version, kind: chosen ?? 'BANK_CHARGE', remark: words });
        const after = await readUtr(inner.tx, inner.actor, id);
        if (!after) throw new Error(`UTR entry ${id} cannot be read`);
        summary[after.waiting ? 'waiting' : 'booked'] += 1;
        if (!after.waiting) summary.bookedPaise += after.amountPaise;
        return after.waiting ? waitsFor(after.waiting) : sayBooked(after);
      },
      taken: refused('TRY_AGAIN', 'Somebody changed it meanwhile.'),
    });
    if (result.statusCode !== 1) summary.failed += 1;
    results.push(result);
  }
  const data = { results, summary };
  if (piece) return done(data, '');
  if (summary.booked + summary.waiting === 0) return refused('NOTHING_DONE', 'None of them could be booked.', data);
  const [booked, all] = [figure(summary.booked), figure(items.length)];
  const said =
    summary.booked === items.length
      ? `${booked} booked, ${rupees(summary.bookedPaise)}`
      : `${booked} of ${all} booked, ${rupees(summary.bookedPaise)}`;
  return done(data, summary.waiting > 0 ? `${said}; waiting for a second person: ${figure(summary.waiting)}` : said);
}
