import { type Static, Type } from 'typebox';
import type { Act } from '../../acts/act.ts';
import { figure } from '../../domain/plural.ts';
import { LINE_VERDICTS } from '../../domain/utrs/feed-states.ts';
import { normaliseReference, RAILS } from '../../domain/utrs/reference.ts';
import { DIRECTIONS } from '../../domain/utrs/states.ts';
import type { FeedKey } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { Id, named, nullable, object, oneOf, Paise, SignedPaise, text, Timestamp } from '../../http/schemas.ts';
import { enterTold, type Outcome } from './told.ts';

const MOST_LINES = 500;

const FeedLine = object({
  direction: oneOf(DIRECTIONS),
  amountPaise: Paise,
  utr: text(60, { min: 1 }),
  rail: Type.Optional(oneOf(RAILS, { description: 'Default: recognised from the shape of the UTR' })),
  bankTime: Type.Optional(nullable(Timestamp)),
  remitterName: Type.Optional(nullable(text(120))),
  remitterAccount: Type.Optional(nullable(text(120))),
  narration: Type.Optional(nullable(text(500))),
  balanceAfterPaise: Type.Optional(nullable(SignedPaise)),
});

export const FeedLines = object({ lines: Type.Array(FeedLine, { minItems: 1, maxItems: MOST_LINES }) });

export const ToldUtr = nullable(object({ id: Id, no: Type.String() }));

export const FeedResult = named(
  'FeedResult',
  object({
    results: Type.Array(
      object({
        verdict: oneOf(LINE_VERDICTS, {
          description: 'shown: a message alone had told it; differs: known with another amount or account',
        }),
        status: Type.String(),
        utr: ToldUtr,
      }),
      { description: 'In the order of the lines' },
    ),
    entered: Type.Integer(),
  }),
);

/** Enters the lines of one delivery, each with its own verdict, in the order of their UTRs so that no two deadlock. */
export async function enterLines(one: Act, key: FeedKey, { lines }: Static<typeof FeedLines>) {
  const ordered = lines
    .map((line, at) => ({ line, at, norm: normaliseReference(line.utr) }))
    .sort((a, b) => (a.norm < b.norm ? -1 : a.norm > b.norm ? 1 : a.at - b.at));
  const results: Outcome[] = [];
  for (const { line, at } of ordered) results[at] = await enterTold(one, key, 'API', line);
  const entered = results.filter(({ verdict }) => verdict === 'entered').length;
  return done({ results, entered }, `${figure(entered)} of ${figure(lines.length)} entered`);
}
