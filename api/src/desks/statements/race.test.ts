import { sql } from 'kysely';
import { actAs } from '../../acts/act.ts';
import { done } from '../../http/envelope.ts';
import { type Desk, key, openDesk, said } from '../../testing/index.ts';
import { size } from '../../testing/proof/proof.ts';
import { actorOfTest } from './testing/actor.ts';
import { lookThenInsertMutant } from './testing/mutant.ts';
import { csvOf, daysAgo, statementDesk } from './testing/statement.ts';
import { enterUtr } from '../utr-entry/enter.ts';

const ROUNDS = size({ gate: 6, promise: 200 });
/** Lines that come by all ways in each round. */
const LINES = 5;

const opened: Desk[] = [];
afterAll(() => Promise.all(opened.map((desk) => desk.close())));

/**
 * The same lines come by a person, by two kinds of messages, by a pasted list and by a statement at the same moment.
 * Returns what is not as it should be afterwards.
 */
async function round(desk: Desk, methodId: string, pathOf: (id: string) => string): Promise<string[]> {
  const bank = statementDesk(desk, methodId);
  const utrs = Array.from({ length: LINES }, () => desk.utr());
  const rows = utrs.map((ref) => ({ day: daysAgo(desk, 1), ref, narration: 'UPI', paise: 500_00 }));
  const statement = await bank.read(csvOf(rows, { accountNo: null }));
  const [person, other] = [await desk.as('deposit'), await desk.as('banker')];
  const actor = await actorOfTest(desk, 'deposit.lead');
  const line = (utr: string) => ({ paymentMethodId: methodId, amountPaise: 500_00, utr });
  const told = (utr: string, source: 'SMS' | 'EMAIL') =>
    actAs(desk.api.app.deps, 'system', async (act) => {
      const { id } = await enterUtr({ ...act, actor }, line(utr), { source });
      await act.tx.updateTable('utrEntry').set({ messageOnly: true }).where('id', '=', id).execute();
      return done({}, 'Told');
    }).catch((error: { constraint?: string }) => {
      if (error.constraint !== 'utr_entry_once') throw error;
    });
  const entering = async () => {
    for (let tries = 0; tries < 50; tries += 1) {
      const answer = await other.post(pathOf(statement.id), { version: statement.version }, key());
      if (answer.status === 200 && !/DUPLICATE_UTR|PREVIEW_CHANGED/.test(answer.text)) return answer;
    }
    throw new Error('The statement could not be entered');
  };
  const [entered] = await Promise.all([
    entering(),
    ...utrs.flatMap((utr) => [person.post('/utrs', line(utr), key()), told(utr, 'SMS'), told(utr, 'EMAIL')]),
  ]);
  const { rows: lines } = await sql<{ utr: string; count: number; told: boolean }>`
    SELECT utr_norm AS utr, count(*)::int AS count, bool_or(message_only) AS told FROM utr_entry
    WHERE utr_norm = ANY(${utrs}::text[]) AND status <> 'void' GROUP BY 1`.execute(desk.api.db);
  return [
    ...(said(entered).statusCode === 1 ? [] : [`the statement was refused: ${said(entered).status}`]),
    ...(lines.length === LINES ? [] : [`${lines.length} of ${LINES} payments have a line`]),
    ...lines.filter(({ count }) => count > 1).map(({ count }) => `${count} lines of one payment`),
    ...lines.filter(({ told: only }) => only).map(() => 'a line that the statement shows is told by a message alone'),
  ];
}

test(`${ROUNDS * LINES} payments that come by a person, messages and a statement at once are one line each`, async () => {
  const desk = await openDesk();
  opened.push(desk);
  const methodId = await desk.method({ label: 'Race' });
  for (let at = 0; at < ROUNDS; at += 1)
    expect(await round(desk, methodId, (id) => `/statements/${id}/enter`)).toEqual([]);
  expect(await desk.broken()).toEqual([]);
});

test('the same run finds a statement that looks first and inserts then', async () => {
  const desk = await openDesk({}, [lookThenInsertMutant]);
  opened.push(desk);
  await sql`DROP INDEX utr_entry_once`.execute(desk.api.db);
  const methodId = await desk.method({ label: 'Race' });
  const findings: string[] = [];
  for (let at = 0; at < 20 && !findings.some((one) => /lines of one payment/.test(one)); at += 1)
    findings.push(...(await round(desk, methodId, (id) => `/mutant/statements/${id}/enter`)));
  expect(findings).toContainEqual(expect.stringMatching(/lines of one payment/));
});
