/** `asking`: the file was read, and a person has to say something before its rows are known. */
export const STATEMENT_STATES = ['asking', 'read', 'entered', 'void'] as const;
export type StatementStatus = (typeof STATEMENT_STATES)[number];

/** What a person has to say: which column is what, or the balances that the file does not have. */
export const ASKED = ['layout', 'balances'] as const;
export type Asked = (typeof ASKED)[number];

/** What entering the statement does with a row (domain 2.1). */
export const VERDICTS = ['new', 'no_reference', 'payout', 'batch', 'shown', 'known', 'differs'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdicts by which a row becomes a line. */
export const ENTERING: readonly Verdict[] = ['new', 'no_reference', 'payout', 'batch'];

/** Rows by verdict, and what is entered of both sides. */
export interface Counts extends Record<Verdict, number> {
  credits: number;
  creditsPaise: number;
  debits: number;
  debitsPaise: number;
}
