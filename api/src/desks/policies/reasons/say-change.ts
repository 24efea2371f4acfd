import type { Wanted } from '../../../domain/reasons/changes.ts';

const sayTold = (message: string | null): string =>
  message === null ? 'customers are told nothing but the state' : `customers are told “${message}”`;

const sayWas = (message: string | null): string => (message === null ? 'nothing but the state' : `“${message}”`);

/** Each field that changes, as it is to be and as it was. */
function fieldsOf(before: Wanted, after: Wanted): string[] {
  const said: string[] = [];
  if (before.message !== after.message) said.push(`${sayTold(after.message)} (before: ${sayWas(before.message)})`);
  if (before.words !== after.words) said.push(`staff read “${after.words}” (before: “${before.words}”)`);
  if (before.place !== after.place) said.push(`place ${after.place} of the list (before: ${before.place})`);
  if (before.offered !== after.offered)
    said.push(
      after.offered ? 'offered to staff (before: not offered)' : 'no longer offered to staff (before: offered)',
    );
  return said;
}

/** What is asked of the second owner: all that changes, or the whole of a new reason. */
export const sayChange = (title: string, before: Wanted | undefined, after: Wanted): string =>
  before
    ? `${title}, “${before.words}”: ${fieldsOf(before, after).join('; ')}`
    : `${title}, new reason “${after.words}” at place ${after.place}: ${sayTold(after.message)}`;
