const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'SHRI', 'SMT', 'KUMARI']);

/**
 * How similar two names of a person are: `same` with the same words in any order or as initials, `near` with some in
 * common, otherwise `different`.
 */
export function nameLikeness(a: string, b: string): 'same' | 'near' | 'different' {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length === 0 || right.length === 0) return 'different';
  if (left.length === right.length && covers(left, right)) return 'same';
  return left.some((word) => word.length > 1 && right.includes(word)) ? 'near' : 'different';
}

function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  return words.filter((word, at) => !(at === 0 && words.length > 1 && word.length > 1 && TITLES.has(word)));
}

/**
 * Whether each word matches a different word of the other name, in full or by its initial. At least one must match in
 * full.
 */
function covers(left: string[], right: string[]): boolean {
  const free = [...right];
  const rest = left.filter((word) => !take(free, (other) => other === word));
  return (
    rest.length < left.length &&
    rest.every((word) => take(free, (other) => isInitial(word, other) || isInitial(other, word)))
  );
}

const isInitial = (short: string, long: string): boolean => short.length === 1 && long.startsWith(short);

function take(words: string[], wanted: (word: string) => boolean): boolean {
  const at = words.findIndex(wanted);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}
