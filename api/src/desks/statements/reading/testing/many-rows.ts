import { biff } from './biff.ts';
import { pdf } from './hostile/pdfs.ts';
import { workbook } from './hostile/archives.ts';

interface Made {
  date: string;
  narration: string;
  isCredit: boolean;
  paise: number;
  balance: number;
}

const made = (count: number): Made[] => {
  let balance = 100_000_00;
  return Array.from({ length: count }, (_, at) => {
    const isCredit = at % 3 !== 0;
    const paise = 100_00 + (at % 977) * 101;
    balance += isCredit ? paise : -paise;
    const day = String(1 + Math.floor((at * 28) / count)).padStart(2, '0');
    const ref = `6${String(11_000_000_000 + at * 7)}`;
    return {
      date: `${day}/04/2026`,
      narration: `UPI-NAME ${at}-name${at}@okaxis-UTIB0001000-${ref}-PAYMENT`,
      isCredit,
      paise,
      balance,
    };
  });
};

const plain = (paise: number): string => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
const HEADINGS = [
  'Date',
  'Narration',
  'Chq./Ref.No.',
  'Value Dt',
  'Withdrawal Amt.',
  'Deposit Amt.',
  'Closing Balance',
];
const cellsOf = ({ date, narration, isCredit, paise, balance }: Made): string[] => [
  date,
  narration,
  '',
  date,
  isCredit ? '' : plain(paise),
  isCredit ? plain(paise) : '',
  plain(balance),
];
const tableOf = (count: number): string[][] => [HEADINGS, ...made(count).map(cellsOf)];
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

function mt940(count: number): string {
  const rows = made(count).map(({ date, narration, isCredit, paise }) => {
    const day = `2604${date.slice(0, 2)}`;
    return `:61:${day}${isCredit ? 'C' : 'D'}${plain(paise).replace('.', ',')}NTRFNONREF\n:86:${narration}`;
  });
  const last = made(count).at(-1)?.balance ?? 0;
  return [
    ':20:A',
    ':25:1',
    ':28C:1/1',
    ':60F:C260401INR100000,00',
    ...rows,
    `:62F:C260430INR${plain(last).replace('.', ',')}`,
    '-',
  ].join('\n');
}

function camt(count: number): string {
  const entries = made(count).map(
    ({ date, narration, isCredit, paise }) =>
      `<Ntry><Amt Ccy="INR">${plain(paise)}</Amt><CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-04-${date.slice(0, 2)}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${narration}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

/** 40 rows a page, each cell a text of its own. */
function printed(count: number): Uint8Array {
  const lefts = [30, 80, 300, 340, 390, 450, 520];
  const lines = tableOf(count).slice(1);
  const pages = Array.from({ length: Math.ceil(lines.length / 40) }, (_, at) => [
    HEADINGS,
    ...lines.slice(at * 40, at * 40 + 40),
  ]);
  const contents = pages.map((rows) =>
    Buffer.from(
      `BT /F 6 Tf ${rows.flatMap((cells, row) => cells.map((cell, at) => (cell ? `1 0 0 1 ${lefts[at]} ${760 - row * 15} Tm (${cell}) Tj` : ''))).join('\n')} ET`,
    ),
  );
  const first = 4;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((stream, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${first + at * 2 + 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      { dictionary: `<< /Length ${stream.length} >>`, stream },
    ]),
  ]);
}

function sheet(count: number): Uint8Array {
  const rows = tableOf(count).map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => (!cell ? '' : row > 0 && at > 3 ? `<c r="${'ABCDEFG'[at]}${row + 1}"><v>${cell}</v></c>` : `<c r="${'ABCDEFG'[at]}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`,
  );
  return workbook({
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
}

/** Amounts as numbers, as in the sheet. */
const xls = (count: number): Uint8Array =>
  biff(tableOf(count).map((cells, row) => cells.map((cell, at) => (cell && row > 0 && at > 3 ? Number(cell) : cell))));

/** The same rows in each format, none of them written by the library that reads it. */
export const MANY: Record<string, (count: number) => Uint8Array> = {
  CSV: (count) =>
    text(
      tableOf(count)
        .map((cells) => cells.join(','))
        .join('\n'),
    ),
  'HTML that is called XLS': (count) =>
    text(
      `<html><table>${tableOf(count)
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table></html>`,
    ),
  XLS: xls,
  XLSX: sheet,
  MT940: (count) => text(mt940(count)),
  'camt.053': (count) => text(camt(count)),
  PDF: printed,
};

/** Paise of both sides, by which the reading is compared. */
export const sumsOf = (count: number): { credits: number; debits: number } =>
  made(count).reduce(
    (sums, { isCredit, paise }) =>
      isCredit ? { ...sums, credits: sums.credits + paise } : { ...sums, debits: sums.debits + paise },
    { credits: 0, debits: 0 },
  );
