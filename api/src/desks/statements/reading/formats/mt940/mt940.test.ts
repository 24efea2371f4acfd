import { readMt940 } from './mt940.ts';

const message = (...lines: string[]): string =>
  [':20:A', ':25:HDFCINBB/50200012345678 INR', ':28C:1/1', ':60F:C260401INR100,00', ...lines, '-'].join('\n');
const end = (amount: string): string => `:62F:C260430INR${amount}`;
const rowsOf = (...lines: string[]) => readMt940(message(...lines)).rows;

test('marks of both sides, and of what was taken back', () => {
  const rows = rowsOf(
    ':61:260401C5,00NTRFA',
    ':61:260401D5,NTRFA',
    ':61:260401RC5,1NTRFA',
    ':61:260401RD5,10NTRFA',
    ':61:260401CR5.25NTRFA',
    end('1,'),
  );
  expect(rows.map(({ direction, amountPaise }) => `${direction} ${amountPaise}`)).toEqual([
    'CREDIT 500',
    'DEBIT 500',
    'DEBIT 510',
    'CREDIT 510',
    'CREDIT 525',
  ]);
});

test('the day is that of the entry, in the year that is nearest to the value date', () => {
  const days = rowsOf(
    ':61:2604010402C5,00NTRFA',
    ':61:2512310101C5,00NTRFA',
    ':61:2601011231C5,00NTRFA',
    ':61:260401    C5,00NTRFA',
    end('1,'),
  );
  expect(days.map(({ date }) => date)).toEqual(['2026-04-02', '2026-01-01', '2025-12-31', '2026-04-01']);
});

test('of the references the one of a rail is taken, and a lack of one is none', () => {
  const rows = rowsOf(
    ':61:260401C5,00NTRFNONREF//HDFCN26324123456',
    ':61:260401C5,00NTRF632411760093//S1',
    ':61:260401C5,00NTRFNONREF',
    ':61:260401C5,00NTRFORDER 7//S2',
    end('1,'),
  );
  expect(rows.map(({ reference }) => reference)).toEqual(['HDFCN26324123456', '632411760093', null, 'ORDER 7']);
});

test('a narration that is broken within a word becomes whole; parts are read as such', () => {
  const [wrapped, parts] = rowsOf(
    ':61:260401C5,00NTRFNONREF',
    `:86:/INF/${'UPI-RAVI KUMAR-ravi@okaxis-HDFC0001234-6324'.padEnd(60, 'x')}`,
    '11760093-PAYMENT',
    ':61:260401C5,00NTRFNONREF',
    'and below the entry',
    ':86:166?00CREDIT?20NEFT-HDFCN2632?21 4123456?31001122334455?32ASHA?33 RAO',
    end('1,'),
  );
  expect(wrapped?.narration).toMatch(/x11760093-PAYMENT$/);
  expect(parts).toMatchObject({
    counterparty: 'ASHA RAO',
    counterpartyAccount: '001122334455',
    narration: 'CREDIT NEFT-HDFCN2632 4123456 and below the entry',
  });
});

test('pages of one message, messages of one account in either order, and the frame of SWIFT', () => {
  const first = message(
    ':61:260401C5,00NTRFA',
    ':62M:C260401INR105,00',
    ':60M:C260401INR105,00',
    ':61:260402D1,00NTRFB',
    ':62M:C260402INR104,00',
  );
  const second = message(':61:260403C1,00NTRFC', end('105,00')).replace('C260401INR100,00', 'C260402INR104,00');
  for (const text of [`${first}\n${second}`, `${second}\n${first}`]) {
    const { accountNo, openingPaise, closingPaise, rows, from, to } = readMt940(text);
    expect({ accountNo, openingPaise, closingPaise, from, to }).toEqual({
      accountNo: '50200012345678',
      openingPaise: 100_00,
      closingPaise: 105_00,
      from: '2026-04-01',
      to: '2026-04-30',
    });
    expect(rows.map(({ amountPaise }) => amountPaise)).toEqual([500, 100, 100]);
  }
});

test.each([
  ['no closing balance', message(':61:260401C5,00NTRFA')],
  ['an entry before the balance', ':20:A\n:25:1\n:61:260401C5,00NTRFA\n:60F:C260401INR1,\n:62F:C260401INR6,'],
  ['an entry behind the balance', message(end('1,'), ':61:260401C5,00NTRFA')],
  ['an entry that cannot be read', message(':61:260401X5,00NTRFA', end('1,'))],
  ['30 February', message(':61:260230C5,00NTRFA', end('1,'))],
  ['an amount of three decimals', message(':61:260401C5,001NTRFA', end('1,'))],
  ['a balance that cannot be read', message(':62F:C260430INR')],
])('%s is refused with its line', (_, text) => {
  expect(() => readMt940(text)).toThrow(/\.$/);
  try {
    readMt940(text);
  } catch (error) {
    expect(error).toMatchObject({ problem: { code: 'DAMAGED_FILE', place: expect.stringMatching(/^line \d+$/) } });
  }
});
