import { headingOf } from './headings.ts';
import type { DateOrder } from './layout.ts';

interface Published {
  bank: string;
  /** Headings from left to right, as the bank prints them; columns in between and behind may be more. */
  headings: string[];
  dates: DateOrder;
  /** Words of this bank alone for its opening balance. */
  opening: string[];
}

const published = (bank: string, headings: string, opening: string[] = []): Published => ({
  bank,
  headings: headings.split(', ').map(headingOf),
  dates: 'DMY',
  opening,
});
const OF_SBI = ['balance as on'];

/** Headings of the statements that banks offer for download; corpus/README.md says where each is published. */
const PUBLISHED: Published[] = [
  published('HDFC Bank', 'Date, Narration, Chq./Ref.No., Value Dt, Withdrawal Amt., Deposit Amt., Closing Balance'),
  published('HDFC Bank', 'Date, Narration, Value Dat, Debit Amount, Credit Amount, Chq/Ref Number, Closing Balance'),
  published(
    'ICICI Bank',
    'Value Date, Transaction Date, Cheque Number, Transaction Remarks, Withdrawal Amount (INR ), Deposit Amount (INR ), Balance (INR )',
  ),
  published(
    'ICICI Bank',
    'Transaction ID, Value Date, Txn Posted Date, ChequeNo., Description, Cr/Dr, Transaction Amount(INR), Available Balance(INR)',
  ),
  published('ICICI Bank', 'Date, Mode, Particulars, Deposits, Withdrawals, Balance'),
  published(
    'State Bank of India',
    'Txn Date, Value Date, Description, Ref No./Cheque No., Debit, Credit, Balance',
    OF_SBI,
  ),
  published(
    'State Bank of India',
    'Txn Date, Value Date, Description, Ref No./Cheque No., Branch Code, Debit, Credit, Balance',
    OF_SBI,
  ),
  published('Axis Bank', 'Tran Date, CHQNO, PARTICULARS, DR, CR, BAL, SOL'),
  published('Axis Bank', 'Tran Date, Chq No, Particulars, Debit, Credit, Balance'),
  published('Axis Bank', 'Tran Date, Value Date, CHQNO, Transaction Particulars, Amount(INR), DR|CR, Balance(INR)'),
  published(
    'Axis Bank',
    'Transaction Date (dd/mm/yyyy), Value Date (dd/mm/yyyy), Particulars, Amount(INR), Debit/Credit, Balance(INR), Cheque Number',
  ),
  published(
    'Kotak Mahindra Bank',
    'Transaction Date, Value Date, Description, Chq / Ref No., Amount, Dr / Cr, Balance, Dr / Cr',
  ),
  published(
    'Kotak Mahindra Bank',
    'Transaction Date, Value Date, Description, Chq / Ref No., Debit, Credit, Balance, Dr / Cr',
  ),
  published('Kotak Mahindra Bank', 'Date, Narration, Chq/Ref No, Withdrawal (Dr)/Deposit (Cr), Balance'),
  published(
    'YES Bank',
    'Transaction Date, Value Date, Cheque No/Reference No, Description, Withdrawals, Deposits, Running Balance',
  ),
  published(
    'YES Bank',
    'Transaction Date, Value Date, Description, Reference Number, Withdrawals, Deposits, Running Balance',
  ),
  published('IndusInd Bank', 'Date, Type, Description, Debit, Credit, Balance'),
  // As the bank spells it.
  published('IndusInd Bank', 'Date, Particulars, Chq./Ref.No., Withdrawl, Deposit, Balance'),
  published(
    'IndusInd Bank',
    'Bank Reference, Value Date, Transaction Date & Time, Type, Payment Narration, Debit, Credit, Available Balance',
  ),
];

/** The bank whose published headings these are, in their order. */
export function bankOf(headings: string[]): Published | null {
  const words = headings.filter(Boolean);
  const fits = PUBLISHED.filter((each) => {
    let from = -1;
    return each.headings.every((heading) => {
      from = words.indexOf(heading, from + 1);
      return from >= 0;
    });
  });
  return fits.reduce<Published | null>(
    (most, each) => (most && most.headings.length >= each.headings.length ? most : each),
    null,
  );
}
