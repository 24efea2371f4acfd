import * as xlsx from '@e965/xlsx';
import { bytesOf, readWhole } from '../testing/corpus.ts';
import { recognise } from './recognise.ts';

const CSV = 'Date,Narration,Debit,Credit,Balance\n13/04/2026,₹ café,,5.00,5.00\n';
const bytes = (text: string, encoding: 'utf8' | 'utf16le' | 'latin1' = 'utf8'): Uint8Array =>
  Uint8Array.from(Buffer.from(text, encoding));
const swapped = (from: Uint8Array): Uint8Array => Uint8Array.from(Buffer.from(from).swap16());
const MARK = '\ufeff';

test.each([
  ['UTF-8', bytes(CSV)],
  ['UTF-8 with a mark', bytes(MARK + CSV)],
  ['UTF-16, little end first', bytes(MARK + CSV, 'utf16le')],
  ['UTF-16, big end first', swapped(bytes(MARK + CSV, 'utf16le'))],
  ['UTF-16 without a mark', bytes(CSV, 'utf16le')],
  ['UTF-8 with the end mark of DOS', bytes(`${CSV}\u001a`)],
])('text in %s is the same text', (_, file) => {
  const found = recognise(file);
  expect(found).toMatchObject({ is: 'csv', text: CSV });
});

test('what is no UTF-8 is read as windows-1252', () => {
  expect(recognise(bytes(CSV.replace('₹ ', ''), 'latin1'))).toMatchObject({ is: 'csv', text: CSV.replace('₹ ', '') });
});

test.each([
  ['hdfc/statement.pdf', 'pdf'],
  ['axis/statement.xlsx', 'zip'],
  ['hdfc/statement.xls', 'xls'],
  ['sbi/statement.xls', 'csv'],
  ['indusind/statement.xls', 'html'],
  ['axis/statement-02.xml', 'camt'],
  ['hdfc/statement.mt940', 'mt940'],
])('%s is recognised as %s by its content', (name, is) => {
  expect(recognise(bytesOf(name)).is).toBe(is);
});

test('a message in the frame of SWIFT, and one below the name of its bank, are MT940', () => {
  const text = Buffer.from(bytesOf('hdfc/statement.mt940')).toString();
  expect(recognise(bytes(`\u0001${text.trim()}\u0003`)).is).toBe('mt940');
  expect(recognise(bytes(`HDFC BANK\n940\n${text.replace(/^\{.*\{4:\r?\n/, '')}`)).is).toBe('mt940');
});

test('a locked workbook says so', async () => {
  const book = xlsx.CFB.utils.cfb_new();
  xlsx.CFB.utils.cfb_add(book, '/EncryptedPackage', Buffer.alloc(4_096, 1));
  xlsx.CFB.utils.cfb_add(
    book,
    '/EncryptionInfo',
    Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0, ...Buffer.from('<encryption/>')]),
  );
  const file = Uint8Array.from(xlsx.CFB.write(book, { type: 'buffer' }) as Buffer);
  expect(await readWhole(file)).toMatchObject({ code: 'LOCKED_WORKBOOK' });
});
