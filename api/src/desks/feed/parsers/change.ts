import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt, invalid, invalidField, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { waitsForSecondPerson } from '../../../modules/second-person/ask.ts';
import { mustBeTwoOwners } from '../../../modules/second-person/two-owners.ts';
import { mustNotWait } from '../../../modules/second-person/waiting.ts';
import { BUILT_IN_PARSERS } from './built-in/built-in.ts';
import { problemsOf } from './check.ts';
import type { ParserDefinition } from './definition.ts';
import { codeOf, parsersInUse, readParsers } from './read.ts';
import type { FeedParser, NewParser, ParserChange, ParserStep } from './schemas.ts';

/** The stored request: which version comes into use, and which one was in use when it was asked for. */
interface AskedParser {
  seen: number | null;
  next: number;
  askedBy: string;
}

interface Proposal {
  id: string;
  code: string;
  seen: number | null;
  definition: ParserDefinition;
  retired: boolean;
  reason: string;
}

/** A new parser, e.g. a copy of a built-in one that it replaces. Returns its id, and whether it waits. */
export async function makeParser(one: Acting, deps: Deps, { definition, reason: why }: Static<typeof NewParser>) {
  const [id, reason] = [newId(), reasonOf({ reason: why })];
  await mustBeUsable(one, definition, null);
  const { no } = await one.tx
    .insertInto('feedParser')
    .values({ id, version: null })
    .returning('no')
    .executeTakeFirstOrThrow();
  const code = codeOf(no);
  return { id, waits: await propose(one, deps, { id, code, seen: null, definition, retired: false, reason }) };
}

/** Another way to read messages that come from then on. Returns whether it waits. */
export async function changeParser(
  one: Acting,
  deps: Deps,
  id: string,
  { version, definition, reason: why }: Static<typeof ParserChange>,
): Promise<boolean> {
  const reason = reasonOf({ reason: why });
  const { code } = await parserFor(one, deps, id, version);
  await mustBeUsable(one, definition, code);
  return propose(one, deps, { id, code, seen: version, definition, retired: false, reason });
}

/** Takes a parser out of use at once; one owner is enough to close a door. */
export async function retireParser(
  one: Acting,
  deps: Deps,
  id: string,
  { version, reason: why }: Static<typeof ParserStep>,
): Promise<void> {
  const reason = reasonOf({ reason: why });
  const { code, definition, state } = await parserFor(one, deps, id, version);
  if (state === 'retired') halt(refused('NOTHING_CHANGED', `${code} is out of use already.`));
  await propose(one, deps, { id, code, seen: version, definition, retired: true, reason });
}

/** A version after another owner has confirmed it. */
export async function parserConfirmed(one: Acting, _: Deps, id: string, body: AskedParser): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  await lock(one, id);
  await putInUse(one, id, body);
}

/** Keeps the version, and uses it at once or asks for another owner; what only closes a door waits for nobody. */
async function propose(one: Acting, deps: Deps, proposal: Proposal): Promise<boolean> {
  const { id, code, seen, definition, retired, reason } = proposal;
  const { next } = await one.tx
    .selectFrom('feedParserVersion')
    .select(({ fn }) => [sql<number>`coalesce(${fn.max('version')}, 0) + 1`.as('next')])
    .where('parserId', '=', id)
    .executeTakeFirstOrThrow();
  await one.tx
    .insertInto('feedParserVersion')
    .values({
      parserId: id,
      version: next,
      before: seen,
      definition: sql`${JSON.stringify(definition)}::jsonb`,
      retired,
      reason,
      madeBy: one.actor.id,
      madeAt: one.now,
    })
    .execute();
  const body: AskedParser = { seen, next, askedBy: one.actor.id };
  const waits =
    !retired &&
    (await waitsForSecondPerson(one, deps, {
      act: 'feed-parser-changed',
      subject: { id, no: `${code} (${definition.name})`, version: 1, franchiseId: null },
      amountPaise: 0,
      body,
      says: `Messages of ${definition.bank} are read by ${code} (${definition.name}) in version ${next}`,
      reason,
      lost: () => Promise.resolve(conflict('STALE_VERSION', 'Somebody changed this parser just now.')),
    }));
  if (!waits) await putInUse(one, id, body);
  tellOfParsers(one, id);
  return waits;
}

/** Puts a kept version into use, from the one that was seen. */
async function putInUse(one: Acting, id: string, { seen, next }: AskedParser): Promise<void> {
  const moved = await one.tx
    .updateTable('feedParser')
    .set({ version: next })
    .where('id', '=', id)
    .where('version', seen === null ? 'is' : '=', seen)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n)
    halt(conflict('STALE_VERSION', 'Somebody has changed this parser since. Ask for the change again.'));
  const after = await one.tx
    .selectFrom('feedParserVersion')
    .select(['version', 'definition', 'retired', 'reason'])
    .where('parserId', '=', id)
    .where('version', '=', next)
    .executeTakeFirstOrThrow();
  one.audit({
    action: after.retired ? 'feed-parser.retired' : 'feed-parser.changed',
    entityType: 'feed-parser',
    entityId: id,
    before: { version: seen },
    after: { version: next, retired: after.retired, definition: after.definition },
    reason: after.reason,
  });
  tellOfParsers(one, id);
}

/** The parser, checked for an act of owners: it is in the version that was seen, and nothing about it waits. */
async function parserFor(one: Acting, deps: Deps, id: string, version: number): Promise<FeedParser> {
  await lock(one, id);
  const known = await one.tx.selectFrom('feedParser').select('version').where('id', '=', id).executeTakeFirst();
  if (known?.version == null) throw notFound('feed-parser');
  const [parser] = await readParsers(one.tx, id);
  if (!parser) throw notFound('feed-parser');
  await mustNotWait(one.tx, deps, 'feed-parser', id, () => Promise.resolve(parser.code));
  if (parser.version !== version)
    halt(conflict('STALE_VERSION', `${parser.code} is at version ${parser.version ?? 0} now.`, { current: parser }));
  return parser;
}

/** Other changes of the parser, and requests about it, wait until this act ends. */
const lock = ({ tx }: Acting, id: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('feed-parser'), hashtext(${id}))`.execute(tx);

/** Halts with every problem of a parser; it must read its own examples, and change those of no other. */
async function mustBeUsable({ tx }: Acting, definition: ParserDefinition, code: string | null): Promise<void> {
  if (definition.replaces && !BUILT_IN_PARSERS.some((one) => one.code === definition.replaces))
    halt(invalidField('definition.replaces', 'UNKNOWN_TEMPLATE', 'Choose a built-in parser that it stands for.'));
  const others = (await parsersInUse(tx)).filter((other) => other.code !== code);
  const problems = problemsOf(definition, others);
  if (problems.length > 0) halt(invalid(problems.map((one) => ({ ...one, field: `definition.${one.field}` }))));
}

const tellOfParsers = ({ emit }: Pick<Acting, 'emit'>, id: string): void =>
  emit({ topic: 'staff', type: 'feed-parser.updated', entityType: 'feed-parser', entityId: id });
