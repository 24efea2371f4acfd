import type { TestRow } from './statement.ts';

/** A movement, as each format of its bank tells it. */
export interface Movement {
  day: string;
  paise: number;
  narration: string;
  /** The reference of its rail, for those that have one. */
  utr?: string;
  /** The spreadsheet has cut its narration off before the reference. */
  cut?: boolean;
}

export const OPENING_PAISE = 1_00_000_00;
export const closingOf = (movements: readonly Movement[], openingPaise = OPENING_PAISE): number =>
  movements.reduce((balance, { paise }) => balance + paise, openingPaise);

const swift = (day: string): string => day.slice(2).replaceAll('-', '');
const plain = (paise: number): string =>
  `${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;

/** As rows of a spreadsheet, which has balances, no column of references, and narrations that may be cut off. */
export const asRows = (movements: readonly Movement[]): TestRow[] =>
  movements.map(({ day, paise, narration, utr, cut }) => ({
    day,
    paise,
    narration: utr && !cut ? `${narration}/${utr}` : narration,
  }));

/** As rows of the bank's other spreadsheet: other words, and a number of the bank's own beside each. */
export const asNumberedRows = (movements: readonly Movement[]): TestRow[] =>
  movements.map(({ day, paise, narration, utr }, at) => ({
    day,
    paise,
    ref: `S7${String(1_000_000 + at)}`,
    narration: `${narration}${utr ? `/${utr}` : ''}--`,
  }));

/** As MT940: no balance beside the rows, each with a number of the bank's own. */
export function asMt940(
  movements: readonly Movement[],
  { accountNo, openingPaise = OPENING_PAISE }: { accountNo: string; openingPaise?: number },
): string {
  const balance = (paise: number, day: string) => `C${swift(day)}INR${plain(paise).replace('.', ',')}`;
  const [first, last] = [movements[0]?.day ?? '', movements.at(-1)?.day ?? ''];
  return [
    ':20:STMT',
    `:25:${accountNo}`,
    ':28C:1/1',
    `:60F:${balance(openingPaise, first)}`,
    ...movements.flatMap(({ day, paise, narration, utr }, at) => [
      `:61:${swift(day)}${swift(day).slice(2)}${paise > 0 ? 'C' : 'D'}${plain(paise).replace('.', ',')}NMSC${utr ?? 'NONREF'}//M${5_000_000 + at}`,
      `:86:${narration}`,
    ]),
    `:62F:${balance(closingOf(movements, openingPaise), last)}`,
    '-',
  ].join('\n');
}

/** As camt.053: no balance beside the rows, a number of the bank's own, and within a day the credits first. */
export function asCamt(movements: readonly Movement[], { accountNo }: { accountNo: string }): string {
  const days = [...new Set(movements.map(({ day }) => day))];
  const sorted = days.flatMap((each) => {
    const ofDay = movements.filter(({ day }) => day === each);
    return [...ofDay.filter(({ paise }) => paise > 0), ...ofDay.filter(({ paise }) => paise < 0)];
  });
  const side = (paise: number) => `<CdtDbtInd>${paise > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>`;
  const balance = (code: string, paise: number, day = '') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${plain(paise)}</Amt>${side(paise)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = sorted.map(
    ({ day, paise, narration, utr }, at) =>
      `<Ntry><Amt Ccy="INR">${plain(paise)}</Amt>${side(paise)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>C${9_000_000 + at}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs>${utr ? `<EndToEndId>${utr}</EndToEndId>` : ''}</Refs><RmtInf><Ustrd>${narration}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><Othr><Id>${accountNo}</Id></Othr></Id><Ccy>INR</Ccy></Acct>
${balance('OPBD', OPENING_PAISE, days[0])}${balance('CLBD', closingOf(movements), days.at(-1))}
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}
