import { listed, plural } from './words.ts';

const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/**
 * `12500050` becomes `One lakh twenty-five thousand rupees and fifty paise`. Shown beside the figures before money
 * moves, because a wrong zero is easier to see in words (domain 2.0).
 */
export function amountInWords(amount: number): string {
  const rupees = Math.trunc(amount / 100);
  const rest = amount % 100;
  const figure = inWords(rupees) || 'zero';
  const words = listed([
    ...(rupees > 0 || rest === 0 ? [plural(rupees, { one: `${figure} rupee`, many: `${figure} rupees` })] : []),
    ...(rest > 0 ? [plural(rest, { one: `${inWords(rest)} paisa`, many: `${inWords(rest)} paise` })] : []),
  ]);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inWords(value: number): string {
  const parts = [
    [Math.trunc(value / 1e7), 'crore'],
    [Math.trunc(value / 1e5) % 100, 'lakh'],
    [Math.trunc(value / 1e3) % 100, 'thousand'],
    [Math.trunc(value / 100) % 10, 'hundred'],
  ] as const;
  const large = parts.filter(([count]) => count > 0).map(([count, name]) => `${inWords(count)} ${name}`);
  return [...large, belowHundred(value % 100)].filter(Boolean).join(' ');
}

function belowHundred(value: number): string {
  if (value < 20) return ONES[value]!;
  const one = ONES[value % 10]!;
  return one ? `${TENS[Math.trunc(value / 10)]}-${one}` : TENS[Math.trunc(value / 10)]!;
}
