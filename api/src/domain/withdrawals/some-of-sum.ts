/** Which of several amounts make a sum: exactly one choice, several, none, or more ways than can be looked at. */
export type SomeOfSum = { found: 'one'; places: number[] } | { found: 'several' | 'none' | 'unclear' };

/** The most different sums that are kept at once: with 200 amounts the search stays under a second. */
const MOST_SUMS = 20_000;

interface Way {
  place: number;
  before: Way | null;
}

/**
 * The amounts that add up to the sum. Two choices with the same amounts in other places are two: nothing tells them
 * apart. What is left out is looked for when that is the smaller sum.
 */
export function someOfSum(amounts: readonly number[], sum: number): SomeOfSum {
  const total = amounts.reduce((all, paise) => all + paise, 0);
  if (sum <= 0 || sum > total) return { found: 'none' };
  const leavesOut = sum > total / 2;
  const wanted = leavesOut ? total - sum : sum;
  const ways = waysTo(amounts, wanted);
  if (ways === 'unclear') return { found: 'unclear' };
  if (ways === null) return { found: 'none' };
  if (ways === 'several') return { found: 'several' };
  const places = new Set<number>();
  for (let way: Way | null = ways.way; way; way = way.before) places.add(way.place);
  return { found: 'one', places: amounts.flatMap((_, place) => (places.has(place) !== leavesOut ? [place] : [])) };
}

function waysTo(amounts: readonly number[], wanted: number): { way: Way | null } | 'several' | 'unclear' | null {
  const order = amounts.map((paise, place) => ({ paise, place })).sort((a, b) => b.paise - a.paise);
  let left = order.reduce((all, { paise }) => all + paise, 0);
  // Of a sum that is reached in several ways, which ones no longer matters.
  const sums = new Map<number, { way: Way | null; several: boolean }>([[0, { way: null, several: false }]]);
  for (const { paise, place } of order) {
    for (const [so, { way, several }] of [...sums]) {
      const next = so + paise;
      if (next > wanted) continue;
      sums.set(next, { way: { place, before: way }, several: several || sums.has(next) });
    }
    left -= paise;
    for (const so of sums.keys()) if (so + left < wanted) sums.delete(so);
    if (sums.size > MOST_SUMS) return 'unclear';
  }
  const reached = sums.get(wanted);
  if (!reached) return null;
  return reached.several ? 'several' : { way: reached.way };
}
