import type { Deposit } from '@backoffice/shared/contract';

/** The columns of Deposit Approval that a plain table shows. */
export const HEAD = ['No', 'Customer', 'Amount', 'UTR', 'Paid to', 'Submitted', 'State', 'Checks'];

const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

export const wordsOf = (row: Deposit): string[] => [
  row.no,
  row.customer.name,
  RUPEES.format(row.amountPaise / 100),
  row.utr ?? '',
  row.paymentMethod.label,
  MOMENT.format(new Date(row.submittedAt)),
  row.status,
  row.flags.join(', '),
];
