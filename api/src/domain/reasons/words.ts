/**
 * Reasons in words, where they differ from their codes, as long as no owner has written others: those of the panel's
 * lists of reasons. A house test compares them (shared/run/house/sentences/exported.test.mjs).
 */
export const REASON_WORDS: Readonly<Record<string, string>> = {
  NOT_RECEIVED: 'Money not received',
  WRONG_UTR: 'Wrong UTR',
  DUPLICATE_UTR: 'UTR already used',
  AMOUNT_MISMATCH: 'Amount differs',
  THIRD_PARTY_PAYER: "Paid from someone else's account",
  FAKE_PROOF: 'Proof is not genuine',
  WRONG_ACCOUNT: 'Paid to the wrong account',
  CUSTOMER_BLOCKED: 'Customer is blocked',
  ASKED_CUSTOMER: 'Asked the customer',
  ASKED_BANK: 'Asked the bank',
  PROOF_UNCLEAR: 'Proof is not readable',
  CHARGEBACK: 'Bank took the money back',
  WRONG_CUSTOMER: 'Credited to the wrong customer',
  WRONG_LINE: 'Matched to the wrong bank line',
  MONEY_FOUND: 'Money was found',
  WRONG_METHOD: 'Wrong payment method',
  UNKNOWN_REMITTER: 'Nobody knows the remitter',
  REMITTER_ASKED: 'The remitter asked',
  BANK_ASKED: 'The bank asked',
  PAYEE_MISMATCH: 'The beneficiary is not the customer',
  PAYEE_SHARED: 'Others use the same beneficiary',
  PAYEE_REFUSED_BY_BANK: 'The bank refuses the beneficiary',
  TURNOVER_OPEN: 'Turnover is not met',
  DEPOSIT_REVERSED: 'A deposit was reversed',
  KYC_INCOMPLETE: 'Identity is not proved',
  CUSTOMER_REQUEST: 'The customer asked for it',
  COOLING_OFF: 'The beneficiary is too new',
  CHECK_FAILED: 'A check failed',
  OVER_LIMIT: 'Above the limit',
  PAYEE_UNCLEAR: 'The beneficiary is not clear',
  UNUSUAL: 'Unusual for this customer',
  PAYEE_WRONG: 'The beneficiary looks wrong',
  AMOUNT_UNUSUAL: 'The amount looks wrong',
  BANK_LIMIT: 'No account can pay it now',
  CHECK_AGAIN: 'To be checked again',
  ACCOUNT_NOT_FOUND: 'No such account',
  NAME_MISMATCH: 'Another name on the account',
  BENEFICIARY_LIMIT: "The beneficiary's limit is reached",
  OUR_LIMIT: 'Our limit is reached',
  BANK_DOWN: 'Bank unavailable',
  BENEFICIARY_REFUSED: 'The beneficiary refused it',
  BANK_RECALLED: 'The bank called it back',
  NEAR_LIMIT: 'Near its limit',
  WRONG_DETAILS: 'Wrong account, address or QR code',
  BANK_FREEZE: 'The bank froze the account',
  LIEN: 'Lien on the account',
  FRAUD: 'Suspected fraud',
  REPLACED: 'Replaced by another',
  TAKEN_BACK: 'Withdrawn by author',
  FRAUD_SUSPECTED: 'Suspected fraud',
  IDENTITY: 'Identity documents',
  CUSTOMER_ASKED: 'The customer asked',
  LEGAL_ORDER: 'Order of a court or the police',
  CLEARED: 'Looked into and cleared',
  MISTAKE: 'Decided by mistake',
};

/** `on_hold` as `On hold`, `DEPOSIT_MATCH` as `Deposit match`. */
export function inWords(code: string): string {
  const text = code.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words of a reason that no owner has changed. */
export const reasonLabel = (code: string): string => REASON_WORDS[code] ?? inWords(code);

/** A kept reason: its code in present words, with what was written beside it; a reason without a code stays as it is. */
export function reasonWords(reason: string, present: ReadonlyMap<string, string>): string {
  const [, code, note] = /^([A-Z][A-Z_]+)(?:: (.*))?$/s.exec(reason) ?? [];
  if (!code) return reason;
  const words = present.get(code) ?? reasonLabel(code);
  return note ? `${words}: ${note}` : words;
}
