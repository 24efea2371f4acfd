import { createRandom } from '../../seed/random.ts';
import { someOfSum } from './some-of-sum.ts';

/** Every choice, one by one. */
function everyChoice(amounts: readonly number[], sum: number): number[][] {
  const found = [];
  for (let bits = 1; bits < 2 ** amounts.length; bits += 1) {
    const places = amounts.flatMap((_, place) => ((bits >> place) & 1 ? [place] : []));
    if (places.reduce((all, place) => all + (amounts[place] ?? 0), 0) === sum) found.push(places);
  }
  return found;
}

test.each<[number[], number, object]>([
  [[300, 200, 150], 500, { found: 'one', places: [0, 1] }],
  [[300, 200, 150], 650, { found: 'one', places: [0, 1, 2] }],
  [[300, 200, 150], 150, { found: 'one', places: [2] }],
  [[300, 200, 100], 300, { found: 'several' }],
  [[200, 200, 100], 200, { found: 'several' }],
  [[200, 200, 100], 400, { found: 'one', places: [0, 1] }],
  [[200, 200, 100], 250, { found: 'none' }],
  [[200], 300, { found: 'none' }],
  [[200], 0, { found: 'none' }],
  [[], 100, { found: 'none' }],
])('of %j: %i', (amounts, sum, expected) => expect(someOfSum(amounts, sum)).toEqual(expected));

test('says of random amounts what trying every choice says', () => {
  const random = createRandom(31);
  for (let at = 0; at < 400; at += 1) {
    const amounts = Array.from({ length: random.whole(1, 9) }, () => random.whole(1, 12) * 100);
    const sum = random.whole(1, 40) * 100;
    const [one, other] = everyChoice(amounts, sum);
    const expected = other ? { found: 'several' } : one ? { found: 'one', places: one } : { found: 'none' };
    expect({ amounts, sum, ...someOfSum(amounts, sum) }).toEqual({ amounts, sum, ...expected });
  }
});

test('a payout that is missing in a file of 30 is found; of 200 there are more ways than can be looked at, which is said', () => {
  const random = createRandom(7);
  const amounts = Array.from({ length: 200 }, () => random.whole(10_000, 9_999_999));
  const all = amounts.reduce((sum, paise) => sum + paise, 0);
  const file = amounts.slice(0, 30);
  const sum = file.reduce((so, paise) => so + paise, 0);
  const missing = file.indexOf(Math.min(...file));
  const found = someOfSum(file, sum - (file[missing] ?? 0));
  expect(found).toEqual({ found: 'one', places: file.map((_, place) => place).filter((place) => place !== missing) });
  expect(someOfSum(amounts, Math.floor(all / 2))).toEqual({ found: 'unclear' });
});
