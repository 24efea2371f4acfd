import { unzipSync, zipSync } from 'fflate';
import { bytesOf } from '../corpus.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const MB = 1024 * 1024;

/** The workbook of the corpus with other parts. */
export function workbook(parts: Record<string, Uint8Array | string>): Uint8Array {
  const own = unzipSync(bytesOf('kotak/statement.xlsx'));
  const others = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? text(part) : part]);
  return zipSync({ ...own, ...(Object.fromEntries(others) as Record<string, Uint8Array>) }, { level: 1 });
}

const sheet = (data: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${data}</worksheet>`;
const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';

/** The size that the directory of an archive states for each of its entries. */
function lying(bytes: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4))
    copy.writeUInt32LE(size, at + 24);
  return copy;
}

const cells = (count: number): string => Array.from({ length: count }, () => '<c t="s"><v>0</v></c>').join('');

/** Archives that must be refused. */
export const ARCHIVES: Record<string, () => Uint8Array> = {
  'a bomb: a sheet of 81 MB in 90 KB': () => workbook({ [SHEET]: Buffer.alloc(81 * MB, ' ') }),
  'a bomb that understates its size': () => lying(workbook({ [SHEET]: Buffer.alloc(40 * MB, ' ') }), 1_000),
  'a bomb that overstates its size': () => lying(workbook({}), 0xfffffff0),
  'an archive in an archive': () => zipSync({ 'statement.xlsx': workbook({}) }),
  'an archive of 300 entries': () =>
    zipSync(
      Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`xl/worksheets/sheet${at}.xml`, text(sheet(''))])),
    ),
  'paths that lead elsewhere': () =>
    zipSync({ '../../../etc/passwd': text('x'), '/etc/shadow': text('x'), 'xl/../workbook.xml': text('x') }),
  'a text document': () => zipSync({ '[Content_Types].xml': text('<Types/>'), 'word/document.xml': text('<w/>') }),
  'a binary workbook': () => zipSync({ '[Content_Types].xml': text('<Types/>'), 'xl/workbook.bin': text('x') }),
  'an OpenDocument file': () => zipSync({ mimetype: text('x'), 'content.xml': text('<x/>') }),
  'an empty archive': () => zipSync({}),
  'a workbook with entities': () =>
    workbook({
      [STRINGS]: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`,
    }),
  'a workbook that reads a file': () =>
    workbook({
      [SHEET]: sheet(
        '<sheetData><row r="1"><c r="A1" t="str"><v>&x;</v></c></row></sheetData>',
        '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
    }),
  'a sheet of 100,000 columns': () =>
    workbook({ [SHEET]: sheet(`<sheetData><row r="1">${'<c><v>1</v></c>'.repeat(100_000)}</row></sheetData>`) }),
  'a cell in column XFD': () =>
    workbook({ [SHEET]: sheet('<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>') }),
  'a cell in column ZZZZZZ': () =>
    workbook({ [SHEET]: sheet('<sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData>') }),
  'a cell in the last row': () =>
    workbook({ [SHEET]: sheet('<sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>') }),
  'a row of a number without end': () =>
    workbook({
      [SHEET]: sheet(
        `<sheetData><row r="99999999999999999999"><c r="A99999999999999999999"><v>1</v></c></row></sheetData>`,
      ),
    }),
  'one long text in 135,000 cells': () =>
    workbook({
      [STRINGS]: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
      [SHEET]: sheet(`<sheetData>${`<row>${cells(90)}</row>`.repeat(1_500)}</sheetData>`),
    }),
  'a workbook with another byte in a text than was packed': () => {
    // Stored, so that the text can be found in the archive and still be read.
    const copy = Buffer.from(zipSync(unzipSync(bytesOf('yes/statement.xlsx')), { level: 0 }));
    copy.write('X', copy.indexOf('YESBN'));
    return copy;
  },
  'a sheet without cells': () => workbook({ [SHEET]: sheet('<sheetData/>') }),
};
