import type { CustomerStatus, KycStatus, RiskLevel } from '../../customers/states.ts';
import type { MethodStatus } from '../../payment-methods/states.ts';
import type { UtrSource, UtrStatus } from '../../utrs/states.ts';
import type { DepositFlag, DepositStatus } from '../states.ts';

/** The bank line of a claim. Instants are milliseconds. */
export interface LineSeen {
  utr: string;
  amountPaise: number;
  paymentMethodId: string;
  status: UtrStatus;
  source: UtrSource;
  messageOnly: boolean;
  /** The bank's time, or when it was entered. */
  at: number;
  remitterName: string | null;
  remitterAccount: string | null;
  /** Who named the payer later, when the line itself named nobody. */
  payerSource: UtrSource | null;
  /** Whether a request about it waits for a second person. */
  waits: boolean;
}

/** All that is known about one claim when it is judged. */
export interface Facts {
  status: DepositStatus;
  byStaff: boolean;
  matchedByHand: boolean;
  amountPaise: number;
  utr: string | null;
  paymentMethodId: string;
  submittedAt: number;
  flags: DepositFlag[];
  line: LineSeen | null;
  customer: {
    name: string;
    status: CustomerStatus;
    kycStatus: KycStatus;
    riskLevel: RiskLevel;
    createdAt: number;
    /** Deposits approved before this one. */
    approved: number;
    /** Claims rejected for their UTR within the hours of the policy. */
    strikes: number;
    /** Accounts and addresses that are verified as the customer's, and their holders. */
    payees: { account: string | null; holder: string }[];
  };
  methodStatus: MethodStatus;
  /** What it has credited on this business day. */
  today: {
    customerCount: number;
    customerPaise: number;
    methodPaise: number;
    allPaise: number;
    messageOnlyPaise: number;
  };
  /** Somebody has the claim open for work. */
  worked: boolean;
  /** A request about the claim waits for a second person. */
  waits: boolean;
  /** Whether the ledger adds up and payouts are not blocked. */
  ledgerGreen: boolean;
  /** Above this a lead approves, whoever it is. */
  leadAbovePaise: number;
  now: number;
  /** The hour of the business day. */
  hour: number;
}

/** A name's words, as the names of staff and banks are compared. */
const wordsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

const within = (some: string[], all: string[]): boolean => some.length > 0 && some.every((word) => all.includes(word));

const plain = (account: string): string => account.toUpperCase().replace(/[\s-]/g, '');

/**
 * How surely the payer of the line is the customer; `nobody` when the line names no one, `other` when it names somebody
 * else.
 */
export function payerOf(
  line: LineSeen,
  { name, payees }: Facts['customer'],
): 'account' | 'full-name' | 'word' | 'nobody' | 'other' {
  const account = line.remitterAccount && plain(line.remitterAccount);
  if (account && payees.some((payee) => payee.account !== null && plain(payee.account) === account)) return 'account';
  const paid = wordsOf(line.remitterName ?? '');
  if (paid.length === 0) return account ? 'other' : 'nobody';
  const names = [name, ...payees.map(({ holder }) => holder)].map(wordsOf);
  if (names.some((words) => words.length > 1 && paid.length > 1 && (within(words, paid) || within(paid, words))))
    return 'full-name';
  return names.some((words) => words.some((word) => paid.includes(word))) ? 'word' : 'other';
}
