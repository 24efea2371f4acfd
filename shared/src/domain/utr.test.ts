import { groupUtr, guessRail, normaliseUtr, readSearch, readUtr } from './index.ts';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['6324 1176 0093', '632411760093'],
  ['6324\u00a01176\u00a00093', '632411760093'],
  ['6324-1176-0093', '632411760093'],
  ['\u200b632411760093\ufeff', '632411760093'],
  ['hdfcn52026112100123', 'HDFCN52026112100123'],
  ['６３２４１１７６００９３', '632411760093'],
  ['६३२४११७६००९३', '632411760093'],
  ['٦٣٢٤١١٧٦٠٠٩٣', '632411760093'],
  ['012345678901', '012345678901'],
])('%s is the reference %s', (typed, normal) => {
  expect(normaliseUtr(typed)).toBe(normal);
});

test.each([
  ['632411760093', 'UPI'],
  ['HDFCN26325123456', 'NEFT'],
  ['HDFCR52026112112345678', 'RTGS'],
  ['CASH104', 'CASH'],
  ['AB1234', null],
  ['63241176009', null],
])('the shape of %s tells the rail %s', (utr, rail) => {
  expect(guessRail(utr)).toBe(rail);
});

test.each([
  ['CICAgMC2qrWXLA', "This is Google Pay's own transaction id, not a UTR"],
  ['T2411211042381234567890', "This is PhonePe's own transaction id, not a UTR"],
  ['ravi@okhdfcbank', 'This is a UPI address, not a UTR'],
  ['ORDER-2026-00012345', 'This looks like an order or payment id of a shop, not a UTR'],
  ['6.3E+11', 'A spreadsheet has cut this number short'],
  ['12345678901234567890123', 'A UTR has at most 22 characters'],
  ['63241176#093', 'A UTR has only letters and digits'],
])('%s is refused with words: %s', (typed, why) => {
  expect(readUtr(typed, now)).toMatchObject({ kind: 'not-a-utr', why });
});

test('an 11-digit number is accepted with a warning, because one digit is missing', () => {
  expect(readUtr('63241176009', now)).toMatchObject({
    kind: 'utr',
    warning: 'UPI and IMPS numbers have 12 digits; this one has 11',
  });
});

test('a reference of another year is accepted with a warning', () => {
  expect(readUtr('332411760093', now)).toMatchObject({
    kind: 'utr',
    rail: 'UPI',
    warning: 'References of 2026 begin with 6; this one begins with 3',
  });
  expect(readUtr('532411760093', now)).toMatchObject({ warning: null });
});

test('while it is being typed nothing is wrong yet', () => {
  expect(readUtr('', now)).toEqual({ kind: 'empty' });
  expect(readUtr('6324', now)).toMatchObject({ kind: 'partial' });
});

test('a reference is grouped for the eye', () => {
  expect(groupUtr('632411760093')).toBe('6324 1176 0093');
  expect(groupUtr('HDFCN26325123456')).toBe('HDFC N263 2512 3456');
  expect(groupUtr('AB12')).toBe('AB12');
});

test.each([
  ['', { kind: 'nothing' }],
  ['d-104233', { kind: 'number', no: 'D-104233' }],
  ['W20981', { kind: 'number', no: 'W-20981' }],
  ['c-1042', { kind: 'customer', code: 'C-1042' }],
  ['6324 1176 0093', { kind: 'utr', utr: '632411760093' }],
  ['hdfcn26325123456', { kind: 'utr', utr: 'HDFCN26325123456' }],
  ['...0093', { kind: 'utr-end', digits: '0093' }],
  ['98765 43210', { kind: 'phone', phone: '9876543210' }],
  ['500', { kind: 'amount', exact: 500_00 }],
  ['>10000', { kind: 'amount', from: 10_000_00 }],
  ['< 1.25L', { kind: 'amount', to: 1_25_000_00 }],
  ['Ravi Kumar', { kind: 'text', text: 'Ravi Kumar' }],
])('typed into the search box, %j is understood', (typed, meaning) => {
  expect(readSearch(typed)).toEqual(meaning);
});
