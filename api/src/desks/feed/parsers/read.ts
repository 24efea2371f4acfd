import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { staffOf } from '../../../listing/refs.ts';
import { waitingOf } from '../../../modules/second-person/waiting.ts';
import { BUILT_IN_PARSERS } from './built-in/built-in.ts';
import type { Parser, ParserDefinition } from './definition.ts';
import type { FeedParser } from './schemas.ts';

export const codeOf = (no: number): string => `FP-${no}`;

/** The parsers that read messages now: those that owners have made, then the built-in ones that none of them replaces. */
export async function parsersInUse(db: DbOrTx): Promise<Parser[]> {
  const rows = await db
    .selectFrom('feedParser as p')
    .innerJoin('feedParserVersion as v', (join) =>
      join.onRef('v.parserId', '=', 'p.id').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.no', 'v.version', 'v.definition'])
    .where('v.retired', '=', false)
    .orderBy('p.no')
    .execute();
  const own = rows.map(({ no, version, definition }) => ({ code: codeOf(no), version, definition }));
  const replaced = new Set(own.map(({ definition }) => definition.replaces));
  return [...own, ...BUILT_IN_PARSERS.filter(({ code }) => !replaced.has(code))];
}

type Row = Pick<FeedParser, 'inUse' | 'asked' | 'waiting'> & { id: string; no: number };

/** Every parser as owners see it, or one that they have made. */
export async function readParsers(db: DbOrTx, id?: string): Promise<FeedParser[]> {
  const version = sql`jsonb_build_object('version', v.version, 'definition', v.definition, 'retired', v.retired, 'by', ${staffOf(sql`v.made_by`)},
    'at', to_char(v.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', v.reason)`;
  const { rows } = await sql<Row>`
    SELECT p.id, p.no, ${waitingOf('feed-parser', sql`p.id`)} AS waiting,
      (SELECT ${version} FROM feed_parser_version v WHERE v.parser_id = p.id AND v.version = p.version) AS in_use,
      (SELECT ${version} FROM feed_parser_version v
        JOIN second_person_request r ON r.subject_type = 'feed-parser' AND r.subject_id = p.id AND r.state = 'waiting'
        WHERE v.parser_id = p.id AND v.version = (r.body ->> 'next')::int) AS asked
    FROM feed_parser p WHERE ${id === undefined ? sql`p.version IS NOT NULL OR ${waits}` : sql`p.id = ${id}`} ORDER BY p.no`.execute(
    db,
  );
  const own = rows.map(asOwn);
  const replaced = new Map(
    own.filter(({ state }) => state === 'active').map(({ code, definition }) => [definition.replaces, code]),
  );
  return [
    ...own,
    ...(id === undefined ? BUILT_IN_PARSERS.map((one) => asBuiltIn(one, replaced.get(one.code) ?? null)) : []),
  ];
}

/** A first version that was declined or withdrawn is no parser. */
const waits = sql`EXISTS (SELECT FROM second_person_request r WHERE r.subject_type = 'feed-parser' AND r.subject_id = p.id AND r.state = 'waiting')`;

const asBuiltIn = ({ code, definition, version }: Parser, replacedBy: string | null): FeedParser => ({
  code,
  id: null,
  state: replacedBy ? 'retired' : 'active',
  replacedBy,
  version,
  definition,
  inUse: null,
  asked: null,
  waiting: null,
});

function asOwn({ id, no, inUse, asked, waiting }: Row): FeedParser {
  const definition: ParserDefinition | undefined = (inUse ?? asked)?.definition;
  if (!definition) throw new Error(`Parser ${codeOf(no)} has no version`);
  return {
    code: codeOf(no),
    id,
    state: inUse ? (inUse.retired ? 'retired' : 'active') : 'new',
    replacedBy: null,
    version: inUse?.version ?? null,
    definition,
    inUse,
    asked,
    waiting,
  };
}
