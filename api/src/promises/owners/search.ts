import type pg from 'pg';
import { buildApp } from '../../app.ts';
import { API_ROLE } from '../../db/embedded/roles.ts';
import type { Api } from '../../http/context.ts';
import { size } from '../../testing/proof/proof.ts';
import { type Desk, key, testPassword, type TestPerson } from '../../testing/index.ts';
import { insideOneTransaction, openConnection } from '../alone/one-connection.ts';
import { type Attempt, attemptsOf } from './acts.ts';
import { holesOf, keyOf, readSituation, type Situation } from './situation.ts';
import { bearer } from '../../testing/access/bearer.ts';

/** What people reached together, with every act in every order. */
export interface Reached {
  situations: number;
  tried: number;
  done: number;
  holes: string[];
  /** Verbs of acts that were performed. */
  worked: Set<string>;
}

/** Acts in a row; both mutants are noticed after two. */
const LONGEST = size({ gate: 2, promise: 3 });

interface Search {
  client: pg.Client;
  app: Api;
  people: readonly TestPerson[];
  acting: ReadonlySet<string>;
  others: ReadonlySet<string>;
  tokens: ReadonlyMap<TestPerson, string>;
  begun: Situation;
  reached: Reached;
  /** The fewest acts after which a situation was reached. */
  seen: Map<string, number>;
  first: boolean;
  /** A guard has been taken out. */
  mutant: boolean;
  attempts: (situation: Situation, by: TestPerson) => Attempt[];
}

/**
 * Tries every act of the owner's room, by each of these people, in every situation that they can reach, through the real
 * API as the API's own role, and rolls each back. `touched` are the accounts in play, `attempts` the acts. With `first` it stops at the first
 * hole; `prepare` are statements that remove a guard.
 */
export async function searchOwners(
  desk: Desk,
  people: readonly TestPerson[],
  touched: readonly TestPerson[],
  {
    first = false,
    prepare = [] as readonly string[],
    attempts = attemptsOf as (situation: Situation, by: TestPerson) => Attempt[],
  } = {},
): Promise<Reached> {
  const client = await openConnection(desk.api.url);
  const { clock, settings } = desk.api.app.deps;
  const app = await buildApp({ db: insideOneTransaction(client), clock, settings });
  const reached: Reached = { situations: 0, tried: 0, done: 0, holes: [], worked: new Set() };
  const inPlay = new Set(touched.map((person) => desk.api.staffId(person)));
  const { rows } = await client.query<{ id: string }>('SELECT id FROM staff');
  const others = new Set(rows.map(({ id }) => id).filter((id) => !inPlay.has(id)));
  try {
    const tokens = new Map<TestPerson, string>();
    for (const person of people) tokens.set(person, (await desk.as(person)).token);
    // People sign in once, and a search takes longer than a confirmation counts.
    await client.query(
      `INSERT INTO policy (key, value, changed_by) VALUES ('auth.stepUpMinutes', '720', 'test') ON CONFLICT DO NOTHING`,
    );
    await client.query('BEGIN');
    for (const text of prepare) await client.query(text);
    await client.query(`SET LOCAL ROLE ${API_ROLE}`);
    const begun = await readSituation(client, others);
    const acting = new Set(people.map((person) => desk.api.staffId(person)));
    const seen = new Map<string, number>();
    const mutant = prepare.length > 0;
    const search = { client, app, people, acting, others, tokens, begun, reached, seen, first, mutant, attempts };
    await explore(search, begun, []);
    await client.query('ROLLBACK');
    return reached;
  } finally {
    await app.close();
    await client.end();
  }
}

async function explore(search: Search, situation: Situation, way: readonly string[]): Promise<void> {
  const { client, people, reached, seen, first, attempts } = search;
  const known = seen.get(keyOf(situation));
  if (way.length >= LONGEST || (known !== undefined && known <= way.length)) return;
  if (known === undefined) reached.situations += 1;
  seen.set(keyOf(situation), way.length);
  const point = `s${way.length}`;
  for (const attempt of people.flatMap((person) => attempts(situation, person))) {
    if (first && reached.holes.length > 0) return;
    await client.query(`SAVEPOINT ${point}`);
    reached.tried += 1;
    if (await isDone(search, attempt)) await goOn(search, attempt, way);
    await client.query(`ROLLBACK TO SAVEPOINT ${point}; RELEASE SAVEPOINT ${point}`);
  }
}

async function goOn(search: Search, { name, path }: Attempt, way: readonly string[]): Promise<void> {
  const { client, others, acting, begun, reached } = search;
  reached.done += 1;
  reached.worked.add(path.split('/').at(-1) as string);
  const after = await readSituation(client, others);
  const found = holesOf(begun, after, acting);
  const on = [...way, name];
  if (found.length > 0) reached.holes.push(...found.map((hole) => `${hole}: ${on.join(', ')}`));
  else await explore(search, after, on);
}

/** Whether the API performed the attempt; a person whose session was ended signs in again. */
async function isDone(search: Search, attempt: Attempt): Promise<boolean> {
  const token = search.tokens.get(attempt.by) as string;
  const answer = await send(search, attempt, token);
  if (answer.status !== 401) return judged(search, attempt, answer);
  const signIn = await search.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: attempt.by, password: testPassword },
  });
  const fresh = signIn.json<{ data?: { token: string } }>().data?.token;
  return fresh !== undefined && judged(search, attempt, await send(search, attempt, fresh));
}

interface Sent {
  status: number;
  text: string;
  /** Of the envelope; 0 when the answer has none. */
  code: number;
}

async function send({ app }: Search, { path, body }: Attempt, token: string): Promise<Sent> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...key(), ...bearer(token) },
    payload: body,
  });
  const { statusCode: code = 0 } = answer.json<{ statusCode?: number }>();
  return { status: answer.statusCode, text: answer.body, code };
}

/** Without a guard of the API the database may refuse, which is answered with 500. */
function judged({ mutant }: Search, { path }: Attempt, { status, text, code }: Sent): boolean {
  if ((status >= 500 && !mutant) || status === 400) throw new Error(`${path}: ${text}`);
  return status === 200 && code === 1;
}
