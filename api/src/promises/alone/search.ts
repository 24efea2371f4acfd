import type { InjectOptions } from 'fastify';
import type pg from 'pg';
import { buildApp } from '../../app.ts';
import { API_ROLE } from '../../db/embedded/roles.ts';
import type { Api } from '../../http/context.ts';
import { type Desk, key, type TestPerson } from '../../testing/index.ts';
import { size } from '../../testing/proof/proof.ts';
import { DESKS } from './acts.ts';
import type { Attempt } from './attempt.ts';
import type { Beginning } from './beginning.ts';
import { stepsOf, holesOf } from './holes.ts';
import { insideOneTransaction, openConnection } from './one-connection.ts';
import { everyId, keyOf, readRows, type Row } from './state.ts';
import { bearer } from '../../testing/access/bearer.ts';

/** What one person can reach when nobody else acts. */
export interface Alone {
  /** The number of different situations that the person can bring about. */
  situations: number;
  /** The number of attempts, and of those that the API performed. */
  tried: number;
  done: number;
  /** Money that the person moved alone, with the steps that led there. */
  holes: string[];
  /** Acts that were performed at least once. */
  worked: Set<string>;
}

interface Standing {
  rows: Row[];
  past: ReadonlySet<string>;
  way: readonly string[];
}

/** `npm test` tries only what the tables of transitions allow, `npm run prove` everything. */
const EVERYTHING = size({ gate: 0, promise: 1 }) === 1;

/** The longest way allowed; so far none was half as long. */
const LONGEST = 40;

/** Acts in a row; every mutant is noticed after three. */
const ACTS = size({ gate: 3, promise: LONGEST });

/**
 * Tries every act in every situation that this person can reach alone from these beginnings, through the real API, and
 * rolls each back. With `first` it stops at the first hole of a beginning.
 */
export async function searchAlone(
  desk: Desk,
  user: TestPerson,
  beginnings: readonly Beginning[],
  first = false,
): Promise<Alone> {
  const client = await openConnection(desk.api.url);
  const { clock, settings } = desk.api.app.deps;
  const app = await buildApp({ db: insideOneTransaction(client), clock, settings });
  const run: Alone = { situations: 0, tried: 0, done: 0, holes: [], worked: new Set() };
  try {
    const { token } = await desk.as(user);
    const known = await everyId(client);
    for (const beginning of beginnings) {
      await client.query('BEGIN');
      for (const text of beginning.prepare ?? []) await client.query(text);
      await client.query(`SET LOCAL ROLE ${API_ROLE}`);
      await exploreFrom({ client, app, token, known, beginning, run, seen: new Map(), first });
      await client.query('ROLLBACK');
    }
    return run;
  } finally {
    await app.close();
    await client.end();
  }
}

interface Search {
  client: pg.Client;
  app: Api;
  token: string;
  known: ReadonlySet<string>;
  beginning: Beginning;
  run: Alone;
  /** The fewest acts after which a situation was reached. */
  seen: Map<string, number>;
  first: boolean;
}

async function exploreFrom(search: Search): Promise<void> {
  const rows = await readRows(search.client, new Set(search.beginning.rows), search.known);
  await explore(search, { rows, past: new Set(search.beginning.did), way: [search.beginning.name] });
}

async function explore(search: Search, standing: Standing): Promise<void> {
  const { client, beginning, known, run, seen, first } = search;
  const situation = keyOf(standing.rows, standing.past);
  const earlier = seen.get(situation);
  // With room for every way, the way to a situation makes no difference.
  if (standing.way.length > ACTS && !EVERYTHING) return;
  if (earlier !== undefined && (EVERYTHING || earlier <= standing.way.length)) return;
  if (standing.way.length > LONGEST) throw new Error(`No end is in sight: ${standing.way.join(', ')}`);
  seen.set(situation, standing.way.length);
  if (earlier === undefined) run.situations += 1;
  const before = run.holes.length;
  const point = `s${standing.way.length}`;
  for (const attempt of DESKS[beginning.desk](standing.rows, beginning.inputs, ({ id }) => !known.has(id))) {
    if (first && run.holes.length > before) return;
    if (!EVERYTHING && !attempt.fits) continue;
    await client.query(`SAVEPOINT ${point}`);
    run.tried += 1;
    if (await isDone(search, attempt)) await goOn(search, standing, attempt);
    await client.query(`ROLLBACK TO SAVEPOINT ${point}; RELEASE SAVEPOINT ${point}`);
  }
}

async function goOn(search: Search, { rows, past, way }: Standing, { name }: Attempt): Promise<void> {
  const { client, beginning, known, run } = search;
  run.done += 1;
  run.worked.add(name);
  const after = await readRows(client, new Set(beginning.rows), known);
  const { asked = false, madeCash = false, own = [], holds = [] } = beginning;
  const made = (id: string) => !known.has(id) || own.includes(id);
  const found = holesOf(rows, after, { made, holds: (id) => holds.includes(id), did: past, asked, madeCash });
  const on = [...way, name];
  if (found.length > 0) run.holes.push(...found.map((hole) => `${hole}: ${on.join(', ')}`));
  else await explore(search, { rows: after, past: new Set([...past, ...stepsOf(rows, after)]), way: on });
}

/** Whether the API performed the attempt. */
async function isDone({ app, token }: Search, attempt: Attempt): Promise<boolean> {
  if ('byServer' in attempt) return attempt.byServer(app.deps);
  const { path, body, signs } = attempt;
  const request: InjectOptions = {
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      ...(signs ? signs(JSON.stringify(body)) : { ...key(), ...bearer(token) }),
    },
    payload: JSON.stringify(body),
  };
  const answer = await app.inject(request);
  if (answer.statusCode >= 500) throw new Error(`${path}: ${answer.body}`);
  if (answer.statusCode === 400) throw new Error(`${path} was not understood: ${answer.body}`);
  return answer.statusCode === 200 && answer.json<{ statusCode?: number }>().statusCode === 1;
}
