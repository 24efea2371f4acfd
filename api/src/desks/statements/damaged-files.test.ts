import { type Desk, openDesk, type Said, said } from '../../testing/index.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import { sample, tryAll } from '../../testing/proof/sample.ts';
import type { StatementFile } from './read-statements.ts';
import { expectedOf } from './reading/testing/corpus.ts';
import { ARCHIVES } from './reading/testing/hostile/archives.ts';
import { damagedFiles } from './reading/testing/hostile/damage.ts';
import { PDFS } from './reading/testing/hostile/pdfs.ts';
import { TEXTS } from './reading/testing/hostile/texts.ts';
import { statementDesk } from './testing/statement.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const COUNT = size({ gate: 18, promise: 200, long: 1_000 });
/** In the gate one of each kind, and a PDF that is quickly read: `reading/hostile.test.ts` reads every one of them. */
const MADE = [
  ...sample(Object.entries({ ...TEXTS, ...ARCHIVES }), ([name]) => name.split(' ')[0] as string),
  ...Object.entries(PDFS).filter(([name]) => tryAll || name === 'a PDF of pictures'),
];
const SENTENCE = /^((row|entry|line) \d+: )?["A-Z0-9].{12,}[.?]/s;

/** What stands in the books for an account. */
const linesOf = async (methodId: string): Promise<string[]> => {
  const lines = desk.api.db.selectFrom('utrEntry').select(['direction', 'amountPaise']);
  const found = await lines.where('paymentMethodId', '=', methodId).execute();
  return found.map(({ direction, amountPaise }) => `${direction} ${amountPaise}`).sort();
};

/**
 * What became of a damaged file: refused when it was given; held, because something has to be said first or rows differ
 * from what is entered; or entered, because nothing in it tells that it is damaged.
 */
type Outcome = 'refused' | 'held' | 'entered';

/** Gives a file to the API as a clerk would, and enters it if it may be entered. */
async function given(methodId: string, bytes: Uint8Array, password?: string): Promise<Outcome> {
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
  return 'held';
}

test(`of ${MADE.length} files that are made to do harm each is refused with a sentence, and nothing is entered`, async () => {
  const methodId = await desk.method({ label: 'Hostile', accountNo: '1111222233' });
  const outcomes = [];
  for (const [name, make] of MADE) outcomes.push([name, await given(methodId, make())]);
  expect(outcomes.filter(([, outcome]) => outcome === 'entered')).toEqual([]);
  expect(await linesOf(methodId)).toEqual([]);
  const refused = outcomes.filter(([, outcome]) => outcome === 'refused').length;
  shown({
    promise: 'P27',
    what: `${MADE.length} files that are made to do harm, given to the API`,
    promised: 'refused with a sentence, or held until a person says more; nothing entered',
    measured: `refused ${refused}, held ${MADE.length - refused}, entered 0`,
  });
}, 600_000);

test(`damaged files until ${COUNT} are refused with a sentence and enter nothing; what cannot be known as damaged stands in the bank's own file`, async () => {
  const accounts = new Map<string, string>();
  const outcomes = { refused: 0, held: 0, entered: 0 };
  for (const { of, what, bytes, password } of damagedFiles(3 * COUNT, seed)) {
    if (outcomes.refused === COUNT) break;
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
  expect(outcomes.refused).toBe(COUNT);
  shown({
    promise: 'P27',
    what: `damaged files given to the API until ${COUNT} were refused`,
    promised: 'refused with a sentence and nothing entered; of what cannot be known as damaged no wrong amount',
    measured: `refused ${outcomes.refused}, none of which entered anything; besides them held ${outcomes.held}, and not to be known as damaged ${outcomes.entered}, each with the bank's own amounts`,
    seed,
  });
}, 1_200_000);
