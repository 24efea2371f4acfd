import { sql } from 'kysely';
import { desksOfATest } from '../../testing/desks-of-a-test.ts';
import { type Desk, key, said } from '../../testing/index.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import { meet } from './meet.ts';
import { keyFirstMutant, withoutLockMutant } from './owners-mutants.ts';

/*
 * Two owners at the same moment (safety P1, P26): one list of reasons changed by both, and a key that waits, confirmed by
 * one and ended by the other. Both acts are held at their first lock, in either order, so that they meet in every round.
 */

const ROUNDS = size({ gate: 3, promise: 50 });
const open = desksOfATest();

const LIST = 'deposit-reject';
interface Listed {
  list: string;
  version: number;
  reasons: { code: string; words: string; message: string | null }[];
}

/** Two owners rename one reason each from the same list; how many were told that it is done, and what is lost of it. */
async function renames(desk: Desk, round: number, path: string, lock: ReturnType<typeof sql>) {
  const owner = await desk.as('owner');
  const listed = async () => {
    const { items } = (await owner.get('/reason-lists')).json<{ items: Listed[] }>();
    return items.find(({ list }) => list === LIST)!;
  };
  const { version, reasons } = await listed();
  const rename = (by: 'owner' | 'owner.two', at: number) => async () => {
    const { code, message } = reasons[at]!;
    const words = `Renamed by ${by} in round ${round}`;
    const whole = path.includes('mutant') ? {} : { message, offered: true, place: at + 1, reason: 'A race' };
    const answer = await (await desk.as(by)).post(path, { version, code, words, ...whole }, key());
    return { answer: said(answer), code, words };
  };
  const both = await meet(desk, lock, rename('owner', 0), rename('owner.two', 1));
  const after = await listed();
  const isThere = ({ code, words }: { code: string; words: string }) =>
    after.reasons.some((each) => each.code === code && each.words === words);
  const won = both.filter(({ answer }) => answer['statusCode'] === 1);
  return { won: won.length, lost: won.filter((each) => !isThere(each)).length, steps: after.version - version };
}

const OWNERS_LOCK = sql`SELECT pg_advisory_xact_lock(hashtext('reasons'))`;
const ROW_LOCK = sql`SELECT FROM reason_list WHERE list = ${LIST} FOR UPDATE`;

test(`two owners change one list of reasons at once, ${ROUNDS} times: one is told that it has changed, and nothing is lost`, async () => {
  const desk = await open([withoutLockMutant]);
  const seen: Awaited<ReturnType<typeof renames>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    seen.push(await renames(desk, round, `/reason-lists/${LIST}/change`, OWNERS_LOCK));
  const mutant = await renames(desk, ROUNDS, '/mutant/reasons/change', ROW_LOCK);
  shown({
    promise: 'P1',
    what: `one list of reasons changed by two owners at once, ${ROUNDS} times`,
    promised: 'one of both is done, and nothing that was done is lost',
    measured: `done twice: ${seen.filter(({ won }) => won > 1).length}, lost: ${seen.filter(({ lost }) => lost > 0).length}`,
    mutants: [{ name: 'the list is read without its lock', caught: mutant.lost > 0 }],
  });
  for (const round of seen) expect(round).toEqual({ won: 1, lost: 0, steps: 1 });
  expect(mutant).toEqual({ won: 2, lost: 1, steps: 1 });
});

/** One owner confirms a key that the other ends at once; what both were told, and what became of key and request. */
async function confirmAndEnd(desk: Desk, isConfirmedFirst: boolean, pathOf: (id: string) => string) {
  const [owner, other] = [await desk.as('owner'), await desk.as('owner.two')];
  const name = `app ${key()['idempotency-key']}`;
  const made = said<{ intakeKey: { id: string } }>(
    await owner.post('/intake-keys', { name, hours: 0, reason: 'A race' }, key()),
  );
  const { id } = made.data!.intakeKey;
  const request = await desk.api.db
    .selectFrom('secondPersonRequest')
    .select(['id', 'version'])
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow();
  const confirm = () => other.post(`/second-person/${request.id}/confirm`, { version: request.version }, key());
  const end = () => owner.post(pathOf(id), pathOf(id).includes('mutant') ? {} : { reason: 'A race' }, key());
  const lock = sql`SELECT FROM second_person_request WHERE id = ${request.id} FOR UPDATE`;
  const [one, two] = isConfirmedFirst ? [confirm, end] : [end, confirm];
  const answers = await meet(desk, lock, one, two);
  const { rows } = await sql<{ state: string; confirmed: boolean; ended: boolean }>`
    SELECT r.state, k.confirmed_at IS NOT NULL AS confirmed, k.ends_at IS NOT NULL AS ended
    FROM second_person_request r JOIN intake_key k ON k.id = r.subject_id WHERE r.id = ${request.id}`.execute(
    desk.api.db,
  );
  return { done: answers.map((answer) => said(answer)['statusCode'] === 1), ...rows[0] };
}

const retriesOf = (desk: Desk) => desk.api.app.deps.metrics.read()['transactionRetries'] ?? 0;

test(`a key that waits is confirmed by one owner and ended by the other at once, ${ROUNDS} times in either order: never accepted after it was ended, no deadlock`, async () => {
  const desk = await open([keyFirstMutant]);
  const path = (id: string) => `/intake-keys/${id}/end`;
  const confirmedFirst: object[] = [];
  const endedFirst: object[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    confirmedFirst.push(await confirmAndEnd(desk, true, path));
    endedFirst.push(await confirmAndEnd(desk, false, path));
  }
  const retries = retriesOf(desk);
  await confirmAndEnd(desk, true, (id) => `/mutant/keys/${id}/end`);
  const ofMutant = retriesOf(desk) - retries;
  shown({
    promise: 'P26',
    what: `a key confirmed and ended at once, ${ROUNDS} times in either order`,
    promised: 'ended in the end, and no deadlock',
    measured: `${retries} deadlocks`,
    mutants: [{ name: 'the key is ended before its request', caught: ofMutant > 0 }],
  });
  for (const round of confirmedFirst)
    expect(round).toEqual({ done: [true, true], state: 'confirmed', confirmed: true, ended: true });
  for (const round of endedFirst)
    expect(round).toEqual({ done: [true, false], state: 'withdrawn', confirmed: false, ended: true });
  expect(retries).toBe(0);
  expect(ofMutant).toBeGreaterThan(0);
});
