/** A term as the panel uses it, explained to somebody who has never worked at a payments desk. */
export interface Term {
  word: string;
  /** Further search words. */
  also?: string;
  meaning: string;
}

/** In alphabetical order. Every term appears on a screen (docs/interface.md, Words). */
export const GLOSSARY: readonly Term[] = [
  {
    word: 'Allocated, Unallocated',
    also: 'claimed unclaimed free',
    meaning:
      'A bank line that has been credited to a customer is allocated. An unallocated one is money that nobody has been credited with yet.',
  },
  {
    word: 'Bank line',
    also: 'statement entry',
    meaning:
      'One payment as the bank shows it: UTR, amount, account and time. It is typed under UTR Entry or imported from a statement.',
  },
  {
    word: 'Beneficiary',
    also: 'payee destination account',
    meaning: 'The person and account that a withdrawal is paid to.',
  },
  {
    word: 'Checking',
    also: 'clear risk',
    meaning:
      'Looking at a withdrawal before it may be paid: identity, balance, turnover, beneficiary. Who checks it does not pay it.',
  },
  {
    word: 'Claw back',
    also: 'bonus reversed',
    meaning: 'Taking a bonus back, because the deposit that it was given for was reversed.',
  },
  {
    word: 'Contested',
    also: 'duplicate dup utr',
    meaning: 'Two or more customers name the same UTR. Only one of them can have paid; look at who before crediting.',
  },
  {
    word: 'Cr, Dr',
    also: 'credit debit direction',
    meaning: 'Credit is money that came into an account of ours, debit is money that left it.',
  },
  {
    word: 'Day close',
    also: 'reconcile balance',
    meaning:
      'The balance that the bank shows for an account at the end of a business day is held against the one in the books.',
  },
  {
    word: 'Deposit',
    also: 'claim',
    meaning: 'A customer says: I have paid this amount, under this UTR. It is credited once the bank shows the money.',
  },
  {
    word: 'Hand-over',
    also: 'shift',
    meaning: 'At the end of a shift you list what is still open; your relief signs that they have it.',
  },
  {
    word: 'Handler',
    also: 'lease',
    meaning: 'Who has a row open to decide about it. Others see the name and wait; after a while it is free again.',
  },
  {
    word: 'IFSC',
    also: 'branch code',
    meaning: 'The 11 characters that name a bank branch in India, such as HDFC0001234.',
  },
  {
    word: 'Image reused',
    also: 'proof screenshot',
    meaning: 'The screenshot of this payment was sent with another deposit before.',
  },
  {
    word: 'Match',
    also: 'matched unmatch',
    meaning: 'Saying that this bank line is the payment of this deposit. Matching moves no money; approving does.',
  },
  {
    word: 'Mode',
    also: 'rail upi imps neft rtgs',
    meaning:
      'How money travelled. UPI and IMPS arrive at once and have a UTR of 12 digits; NEFT arrives within hours, RTGS is for large amounts; their UTRs begin with letters.',
  },
  {
    word: 'Near UTR',
    also: 'slip typo',
    meaning:
      'A bank line whose UTR differs from the customer’s by one digit, or by two that are swapped: probably a slip of the pen.',
  },
  {
    word: 'On hold',
    also: 'parked',
    meaning: 'Put aside with a reason, e.g. until the bank answers. It is not forgotten: its age goes on counting.',
  },
  {
    word: 'Outcome unknown',
    also: 'uncertain timeout',
    meaning:
      'A payout or a decision was sent and no answer came. Do not send it again: Check status asks what became of it.',
  },
  {
    word: 'Payment method',
    also: 'bank account upi qr',
    meaning:
      'An account of ours that customers pay to, or that withdrawals are paid from: a bank account, a UPI ID or a QR code.',
  },
  {
    word: 'Payout file',
    also: 'file bulk',
    meaning: 'Many withdrawals paid by one file that is uploaded at the bank; its answer is read back line by line.',
  },
  {
    word: 'Reverse',
    also: 'undo take back',
    meaning:
      'Taking a credit back that should not have been given. The customer’s balance falls and the bank line is free again.',
  },
  {
    word: 'Second person',
    also: 'four eyes approve',
    meaning: 'Some acts wait until another person than the one who asked has approved them.',
  },
  {
    word: 'Turnover',
    also: 'wagering multiple',
    meaning:
      'How much a customer has to deposit again before a bonus becomes money that can be withdrawn, as a multiple of the bonus.',
  },
  {
    word: 'UTR',
    also: 'unique transaction reference bank number rrn',
    meaning:
      'Unique Transaction Reference: the number that the bank gives to one payment. Customer and bank both see it, so it says which payment is meant.',
  },
  { word: 'VPA, UPI ID', also: 'upi address', meaning: 'The address that a UPI payment goes to, such as name@bank.' },
];

/** The terms that contain every word of a search text: the very term first, then matches in the name. */
export function termsFor(text: string): readonly Term[] {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (where: string) => parts.every((part) => where.toLowerCase().includes(part));
  const found = GLOSSARY.filter(({ word, also = '', meaning }) => has(`${word} ${also} ${meaning}`));
  if (parts.length === 0) return found;
  const rank = ({ word }: Term) => (word.toLowerCase() === parts.join(' ') ? 0 : has(word) ? 1 : 2);
  return [...found].sort((one, other) => rank(one) - rank(other));
}
