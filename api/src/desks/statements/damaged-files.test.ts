import { type Desk, openDesk, type Said, said } from '../../testing/index.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import { sample } from '../../testing/proof/sample.ts';
import type { StatementFile } from './read-statements.ts';
import { expectedOf } from './reading/testing/corpus.ts';
import { ARCHIVES } from './reading/testing/hostile/archives.ts';
import { damagedFiles } from './reading/testing/hostile/damage.ts';
import { TEXTS } from './reading/testing/hostile/texts.ts';
import { statementDesk } from './testing/statement.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const COUNT = size({ gate: 18, promise: 200, long: 1_000 });
/** In the gate one of each kind: `reading/hostile.test.ts` reads every one of them. */
const MADE = sample(Object.entries({ ...TEXTS, ...ARCHIVES }), ([name]) => name.split(' ')[0] as string);
const SENTENCE = /^((row|entry|line) \d+: )?["A-Z0-9].{12,}[.?]/s;

/** What stands in the books for an account. */
const linesOf = async (methodId: string): Promise<string[]> => {
  const lines = desk.api.db.selectFrom('utrEntry').select(['direction', 'amountPaise']);
  const found = await lines.where('paymentMethodId', '=', methodId).execute();
  return found.map(({ direction, amountPaise }) => `${direction} ${amountPaise}`).sort();
};

/** Gives a file to the API as a clerk would, and enters it if it may be entered. */
async function given(
  methodId: string,
  bytes: Uint8Array,
  password?: string,
): Promise<'refused' | 'asking' | 'entered'> {
  const bank = statementDesk(desk, methodId);
  desk.api.clock.advance({ seconds: 3 });
  const answer = await bank.upload(Buffer.from(bytes), { name: 'a.bin', ...(password ? { password } : {}) });
  expect([200, 400, 413]).toContain(answer.status);
  const told: Partial<Said<StatementFile>> & { msg?: string } = said<StatementFile>(answer);
  if (!told.data) {
    expect(told.status ?? told.msg).toMatch(SENTENCE);
    return 'refused';
  }
  const entered = await bank.act(told.data, 'enter');
  if (entered.statusCode === 1) return 'entered';
  expect(entered.status).toMatch(SENTENCE);
  return told.data.status === 'asking' ? 'asking' : 'refused';
}

test('of files that are made to do harm nothing is entered', async () => {
  const methodId = await desk.method({ label: 'Hostile', accountNo: '1111222233' });
  for (const [name, make] of MADE) expect([name, await given(methodId, make())]).not.toEqual([name, 'entered']);
  expect(await linesOf(methodId)).toEqual([]);
});

test(`of ${COUNT} damaged files each is refused with a sentence and leaves nothing, or what is entered stands in the bank's own file`, async () => {
  const accounts = new Map<string, string>();
  const outcomes = { refused: 0, asking: 0, entered: 0 };
  for (const { of, what, bytes, password } of damagedFiles(COUNT, seed)) {
    const { accountNo, rows } = expectedOf(of);
    const methodId = accounts.get(of) ?? (await desk.method({ label: of, accountNo: accountNo ?? '1234567890' }));
    accounts.set(of, methodId);
    const before = await linesOf(methodId);
    const outcome = await given(methodId, bytes, password);
    const after = await linesOf(methodId);
    if (outcome !== 'entered') expect([of, what, after]).toEqual([of, what, before]);
    const left = rows.map(([, , direction, paise]) => `${direction} ${paise}`);
    const strange = after.filter((line) => left.splice(left.indexOf(line), left.includes(line) ? 1 : 0).length === 0);
    expect([of, what, strange]).toEqual([of, what, []]);
    outcomes[outcome] += 1;
  }
  expect(outcomes.refused).toBeGreaterThan(0);
  shown({
    promise: 'P27',
    what: `${MADE.length + COUNT} broken and hostile files given to the API`,
    promised: 'refused with a sentence and nothing entered, or entered without a wrong amount',
    measured: `made to do harm ${MADE.length}; of the damaged: ${Object.entries(outcomes)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
    seed,
  });
}, 600_000);
