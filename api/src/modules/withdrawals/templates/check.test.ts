import { BUILT_IN } from './built-in.ts';
import { problemsOf } from './check.ts';
import type { Column } from './layout.ts';

describe('a layout that cannot be used is refused with each reason', () => {
  const generic = () => BUILT_IN[0]!.layout;
  const without = (...sources: string[]) => ({
    columns: generic().columns.filter(({ source }) => !sources.includes(source)),
  });
  const first = (change: Partial<Column>) => ({
    columns: generic().columns.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
  });
  test.each([
    ['without an account', without('accountNo'), 'A column with the account number is missing.'],
    ['without an amount', without('rupees'), 'A column with the amount is missing.'],
    ['without an IFSC', without('ifsc'), 'A column with the IFSC is missing.'],
    ['without a UPI address', without('vpa'), 'A column with the UPI address is missing: the file has the mode UPI.'],
    [
      'without a reference',
      without('reference', 'remark'),
      "A column with our reference is missing: the bank's answer is read by it.",
    ],
    ['with two headings alike', first({ heading: ' amount ' }), 'Two columns are called "Amount".'],
    [
      'with a heading that is a formula',
      first({ heading: '=1+1' }),
      'The heading "=1+1" begins like a formula: spreadsheets would run it.',
    ],
    [
      'with a constant that is a formula',
      first({ source: 'text', text: '@SUM(A1)' }),
      '"Reference": the text "@SUM(A1)" begins like a formula: spreadsheets would run it.',
    ],
    [
      'with a date without its format',
      first({ source: 'date' }),
      '"Reference": a date needs a format, and nothing else has one.',
    ],
    [
      'with a separator in a heading that is not quoted',
      { quoting: 'never' as const, ...first({ heading: 'Ref, ours' }) },
      '"Ref, ours" has a separator or a quotation mark, and this file quotes nothing.',
    ],
    [
      'with a mode whose limits cross',
      { modes: [{ rail: 'NEFT' as const, word: 'N', fromPaise: 200, toPaise: 100 }] },
      'NEFT: the least amount is above the greatest.',
    ],
  ])('%s', (_, change, msg) => {
    expect(problemsOf({ ...generic(), ...change }).map((one) => one.msg)).toContain(msg);
  });
});

test('a built-in layout has nothing wrong', () => {
  for (const { layout } of BUILT_IN) expect(problemsOf(layout)).toEqual([]);
});
