import { bytesOf } from '../corpus.ts';
import { randomOf } from './random.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const camt = (): string => Buffer.from(bytesOf('axis/statement-02.xml')).toString();
const mt940 = (): string => Buffer.from(bytesOf('yes/statement.mt940')).toString();
const HEAD = 'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance\n';
const MB = 1024 * 1024;
const LAUGHS = `<!DOCTYPE d [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;

/** Texts that must be refused, or be read with a problem: nothing of them may be entered. */
export const TEXTS: Record<string, () => Uint8Array> = {
  'nothing at all': () => new Uint8Array(),
  'spaces and line ends': () => text(' \r\n\t\n'.repeat(100)),
  noise: () => randomOf(1).bytes(50_000),
  zeros: () => new Uint8Array(100_000),
  'a picture': () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...randomOf(2).bytes(5_000)]),
  'a gzip archive': () => Uint8Array.from([0x1f, 0x8b, 8, ...randomOf(3).bytes(500)]),
  'a file of 21 MB': () => Buffer.alloc(21 * MB, 'a'),
  'a letter': () => text('Dear Sir,\nplease find the statement below.\nYours\n'),
  'CSV of a million columns': () => text(`${','.repeat(1_000_000)}\n1\n`),
  'CSV of 60,000 rows': () => text(HEAD + '01/04/26,X,,1.00,1.00\n'.repeat(60_000)),
  'CSV of one line without end': () => text(HEAD + `01/04/26,${'x'.repeat(19 * MB)},,1.00,1.00`),
  'CSV with headings alone': () => text(HEAD.replace('Date', 'When')),
  'CSV with formulas for amounts': () => text(`${HEAD}01/04/26,X,,=1+1,=SUM(D2:D9)\n`),
  'CSV with amounts of three decimals': () => text(`${HEAD}01/04/26,X,,100.005,100.00\n`),
  'CSV with amounts cut by a spreadsheet': () => text(`${HEAD}01/04/26,X,,1.2E+07,1.00\n`),
  'CSV with both sides in one row': () => text(`${HEAD}01/04/26,X,5.00,5.00,1.00\n`),
  'CSV with 31 February': () => text(`${HEAD}31/02/26,X,,5.00,5.00\n`),
  'CSV in half a character': () =>
    Uint8Array.from([0xff, 0xfe, ...Buffer.from(`${HEAD}01/04/26,X,,5.00,5.00\n`, 'utf16le'), 0x31]),
  'CSV in UTF-32': () => Uint8Array.from([...HEAD].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0])),
  'a billion laughs': () => text(camt().replace('<Document', `${LAUGHS}<Document`).replace('<Ustrd>', '<Ustrd>&j;')),
  'an entity that reads a file': () =>
    text(
      camt()
        .replace('<Document', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document')
        .replace('<Ustrd>', '<Ustrd>&x;'),
    ),
  'an entity that nobody declared': () => text(camt().replace('<Ustrd>', '<Ustrd>&x;')),
  'elements nested 100,000 times': () => text(camt().replace('<Ustrd>', `<Ustrd>${'<a>'.repeat(100_000)}`)),
  'camt.054': () => text(camt().replaceAll('camt.053', 'camt.054')),
  'camt.053 of two currencies': () => text(camt().replace('Ccy="INR"', 'Ccy="USD"')),
  'camt.053 with an amount of three decimals': () => text(camt().replace(/(<Amt Ccy="INR">\d+\.\d\d)/, '$15')),
  'camt.053 with a negative amount': () =>
    text(camt().replace(/<Ntry>(.*?)<Amt Ccy="INR">/, '<Ntry>$1<Amt Ccy="INR">-')),
  'camt.053 of an entry without a side': () => text(camt().replace(/(<Ntry>.*?)<CdtDbtInd>\w+<\/CdtDbtInd>/, '$1')),
  'XML of something else': () => text('<?xml version="1.0"?><invoice><total>5</total></invoice>'),
  'a workbook in XML with entities': () =>
    text(
      `<?xml version="1.0"?>${LAUGHS}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>`,
    ),
  'HTML with 100,000 columns': () => text(`<html><table><tr>${'<td>1</td>'.repeat(100_000)}</tr></table></html>`),
  'HTML with a cell across a billion': () =>
    text('<html><table><tr><td colspan="1000000000" rowspan="1000000000">a</td><td>b</td></tr></table></html>'),
  'a workbook in XML with a row without end': () =>
    text(
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table><Row ss:Index="1000000000"><Cell><Data ss:Type="String">a</Data></Cell></Row></Table></Worksheet></Workbook>',
    ),
  'camt.053 with a text without end': () => text(camt().replace('<Ustrd>', `<Ustrd>${'x'.repeat(MB)}`)),
  'HTML without a table': () => text('<html><body>Session expired. Log in again.</body></html>'),
  'MT940 with a field without end': () => text(mt940().replace(':86:', `:86:${'x'.repeat(MB)}`)),
  'MT940 with lines without end': () => text(mt940().replace(':86:', `:86:${'x\n'.repeat(500_000)}`)),
  'MT940 without a closing balance': () => text(mt940().replace(/:62F:.*/, '')),
  'MT940 of two accounts': () => text(mt940() + mt940().replace(/:25:.*/, ':25:999999999999')),
  'MT940 whose days do not follow one another': () =>
    text(
      mt940() +
        mt940()
          .replace(/:60F:.*/, ':60F:C260401INR1,00')
          .replace(/:62F:.*/, ':62F:C260401INR2,00'),
    ),
  'MT940 of 60,000 entries': () => text(mt940().replace(':62F:', `${':61:260401C1,00NTRFX\n'.repeat(60_000)}:62F:`)),
  'MT940 with an entry that cannot be read': () => text(mt940().replace(/:61:\d{6}/, ':61:26x401')),
  'MT940 with an amount of three decimals': () => text(mt940().replace(/:61:(\d{10}[CD]R\d+),\d\d/, ':61:$1,005')),
};
