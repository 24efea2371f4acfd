import type { Movement } from './book.ts';

/** What a bank prints on a statement. */
export interface PrintedStatement {
  accountNo: string | null;
  no: number;
  openingPaise: number;
  movements: readonly Movement[];
}

export const signed = ({ direction, amountPaise }: Movement): number =>
  direction === 'CREDIT' ? amountPaise : -amountPaise;

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
/** Year (two digits), month and day of the bank. */
const dayOf = (at: Date): [string, string, string] => {
  const [year = '', month = '', day = ''] = DAY.format(at).split('-');
  return [year.slice(2), month, day];
};

const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** SWIFT MT940: opening and closing balance in `:60F:` and `:62F:`, a transaction in `:61:` with its text in `:86:`. */
export function mt940Of({ accountNo, no, openingPaise, movements }: PrintedStatement): string {
  const closingPaise = movements.reduce((paise, one) => paise + signed(one), openingPaise);
  const [first, last] = [movements[0]?.at ?? new Date(), movements.at(-1)?.at ?? new Date()];
  const amount = (paise: number) => rupees(Math.abs(paise)).replace('.', ',');
  const balance = (paise: number, at: Date) => `${paise < 0 ? 'D' : 'C'}${dayOf(at).join('')}INR${amount(paise)}`;
  return [
    `:20:DEMO${dayOf(last).join('')}`,
    `:25:${accountNo ?? ''}`,
    `:28C:${no}/1`,
    `:60F:${balance(openingPaise, first)}`,
    ...movements.flatMap(({ direction, amountPaise, reference, narration, at }, row) => {
      const [year, month, day] = dayOf(at);
      // The reference of the customer has at most 16 characters; a longer one stands in the text alone.
      const short = reference.length > 16 ? 'NONREF' : reference;
      return [
        `:61:${year}${month}${day}${month}${day}${direction === 'CREDIT' ? 'CR' : 'DR'}${amount(amountPaise)}NTRF${short}//${String(row + 1).padStart(8, 'S0000000')}`,
        `:86:${(narration.match(/.{1,65}/g) ?? []).join('\r\n')}`,
      ];
    }),
    `:62F:${balance(closingPaise, last)}`,
    '-',
    '',
  ].join('\r\n');
}

/** The delimited file of HDFC Bank: no account number, the balance in every row. */
export function csvOf({ openingPaise, movements }: PrintedStatement): string {
  let running = openingPaise;
  const rows = movements.map((one) => {
    running += signed(one);
    const day = dayOf(one.at).reverse().join('/');
    const [debit, credit] = one.direction === 'DEBIT' ? [one.amountPaise, 0] : [0, one.amountPaise];
    const cells = [day, one.narration.replace(/,/g, ' '), day, rupees(debit), rupees(credit), one.reference];
    return [...cells, rupees(running)].join(',');
  });
  return ['Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance', ...rows, ''].join(
    '\r\n',
  );
}
