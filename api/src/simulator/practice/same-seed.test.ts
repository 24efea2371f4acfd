import { PRACTICE_KIND_NAMES } from '../../desks/practice/truth/kinds.ts';
import { deckOf } from './deck.ts';
import { openPractice, playAtOnce } from './testing/open-shift.ts';

test('a shift of 20 minutes has the committed mix, a short one each kind once, and no story begins late', () => {
  const count = (minutes: number) => {
    const kinds = deckOf({ seed: 7, minutes }).map(({ kind }) => kind);
    return Object.fromEntries(PRACTICE_KIND_NAMES.map((name) => [name, kinds.filter((kind) => kind === name).length]));
  };
  expect(count(20)).toEqual({
    clean: 10,
    wrongUtr: 3,
    amountDiffers: 3,
    reusedImage: 2,
    duplicate: 2,
    thirdParty: 2,
    lateLine: 2,
    fakeProof: 2,
    payout: 4,
    sharedPayee: 2,
    unmetTurnover: 2,
    bankFails: 2,
    returned: 2,
  });
  expect(new Set(Object.values(count(1)))).toEqual(new Set([1]));
  for (const minutes of [1, 20, 240]) {
    const times = deckOf({ seed: 7, minutes }).map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(minutes * 60 * 0.7);
  }
});

test('the same seed deals the same stories in the same order at the same times, another seed others', () => {
  expect(deckOf({ seed: 7, minutes: 20 })).toEqual(deckOf({ seed: 7, minutes: 20 }));
  expect(deckOf({ seed: 8, minutes: 20 })).not.toEqual(deckOf({ seed: 7, minutes: 20 }));
});

test('on fresh data the same seed plays the same shift to the last digit; later it tells the same stories with other references', async () => {
  const [one, two] = [await openPractice(), await openPractice()];
  try {
    const wanted = { seed: 7, minutes: 3 };
    const [first, again] = [await playAtOnce(one, wanted), await playAtOnce(two, wanted)];
    expect(first.failures).toEqual([]);
    expect(first.calls.length).toBeGreaterThan(25);
    expect(again.calls).toEqual(first.calls);

    const other = await playAtOnce(two, { ...wanted, seed: 8 });
    expect(other.calls.filter((call) => call.includes('"utr"') && first.calls.includes(call))).toEqual([]);

    const later = await playAtOnce(one, wanted);
    expect(later.failures).toEqual([]);
    const kindsOf = async (id: string, of = one) =>
      (
        await of.db.selectFrom('practice.truth').select('kind').where('shiftId', '=', id).orderBy('toldAt').execute()
      ).map(({ kind }) => kind);
    expect(await kindsOf(later.shift.id)).toEqual(await kindsOf(first.shift.id));
    expect(later.calls.filter((call) => call.includes('"utr"') && first.calls.includes(call))).toEqual([]);

    // A player that is started again goes on behind the last story that was told.
    const deck = deckOf(wanted);
    const { at } = deck[3]!;
    const goesOn = await playAtOnce(two, { ...wanted, toldUntil: at });
    const rest = deck.filter((card) => card.at > at).length;
    expect([goesOn.failures, rest > 0 && rest < deck.length]).toEqual([[], true]);
    const told = await kindsOf(goesOn.shift.id, two);
    expect(told).toEqual((await kindsOf(first.shift.id)).slice(-told.length));
    expect(told.length).toBeLessThan((await kindsOf(first.shift.id)).length);
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
});
