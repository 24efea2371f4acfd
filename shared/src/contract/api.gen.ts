// Generated from api/openapi.json by `pnpm --filter api openapi`. Do not edit.

export interface AddedPasskey {
  passkey: Passkey;
  /** Shown this once; none when the account had a second factor before */ recoveryCodes: string[] | null;
}

export interface AskedMailbox { feedKey: FeedKey; waits: boolean }

export interface AuditChain {
  lastSeal: { position: number; hash: string; at: string } | null;
  /** Entries that wait for their seal */ unsealed: number;
  /** The daily check of the whole chain */ lastCheck: { at: string; ok: boolean; checked: number; problem: string | null } | null;
}

export interface AuditEvent {
  id: string;
  seq: number;
  at: string;
  actor: StaffRef | null;
  /** Role at that time, e.g. `Banker`, `Deposit lead`, `system` */ actorRole: string;
  /** `deposit.approved`, `utr.voided`, … */ action: string;
  entityType: string;
  entityId: string;
  /** Number or name that staff use: D-104233, a username, a policy */ entityNo: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  requestId: string | null;
  /** Already part of the hash chain */ sealed: boolean;
}

export interface AuditVerdict {
  ok: boolean;
  checked: number;
  unsealed: number;
  head: { position: number; hash: string } | null;
  firstBad: { position: number; seq: number | null; reason: string } | null;
}

export interface BackTest {
  id: string;
  /** E.g. BT-101 */ no: string;
  rulesVersion: number;
  days: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  judged: number;
  total: number | null;
  askedBy: StaffRef;
  askedAt: string;
  finishedAt: string | null;
  result: {
    credited: {
      approved: { count: number; sumPaise: number };
      rejected: { count: number; sumPaise: number };
      reversed: { count: number; sumPaise: number };
    };
    left: {
      approved: { count: number; sumPaise: number };
      rejected: { count: number; sumPaise: number };
      reversed: { count: number; sumPaise: number };
    };
    reasons: ({
      code: 'NOT_MATCHED' | 'MATCHED_BY_HAND' | 'ENTERED_BY_STAFF' | 'UTR_DIFFERS' | 'AMOUNT_DIFFERS' | 'ACCOUNT_DIFFERS' | 'LINE_NOT_FREE' | 'SOURCE_NOT_ALLOWED' | 'FLAGGED' | 'PAYER_UNKNOWN' | 'PAYER_DIFFERS' | 'ABOVE_LIMIT' | 'LEAD_NEEDED' | 'MESSAGE_ONLY' | 'MESSAGE_ONLY_DAY' | 'CUSTOMER_COUNT' | 'CUSTOMER_SUM' | 'ACCOUNT_SUM' | 'DAY_SUM' | 'CLAIM_OLD' | 'LINE_OLD' | 'FEW_DEPOSITS' | 'NEW_CUSTOMER' | 'NOT_VERIFIED' | 'HIGH_RISK' | 'CUSTOMER_NOT_ACTIVE' | 'WRONG_UTRS' | 'ACCOUNT_NOT_ACTIVE' | 'OUT_OF_HOURS' | 'IN_WORK' | 'SECOND_PERSON' | 'LEDGER_RED';
      count: number;
    })[];
  } | null;
  /** Owners who have opened its result */ seenBy: StaffRef[];
  /** Ended within the last 24 hours, so that it counts for switching on */ fresh: boolean;
}

export interface BankLine {
  id: string;
  no: string;
  version: number;
  utr: string;
  amountPaise: number;
  rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';
  bankTime: string | null;
  remitterName: string | null;
  narration: string | null;
  status: 'unclaimed' | 'claimed' | 'void' | 'returned' | 'reversed' | 'booked';
  paymentMethod: MethodRef;
  source: 'MANUAL' | 'PASTE' | 'CSV' | 'STATEMENT' | 'API' | 'SMS' | 'EMAIL';
  /** A message told it, and no statement has shown it yet */ messageOnly: boolean;
  enteredBy: StaffRef | null;
  createdAt: string;
}

export interface Bonus {
  id: string;
  /** E.g. B-5012 */ no: string;
  version: number;
  customer: CustomerRef;
  type: 'DEPOSIT_MATCH' | 'RELOAD' | 'CASHBACK' | 'LOYALTY' | 'CORRECTION' | 'MANUAL';
  campaignCode: string | null;
  linkedDeposit: { id: string; no: string } | null;
  basePaise: number | null;
  /** Basis points: 1000 is 10 % */ percentBp: number | null;
  amountPaise: number;
  turnoverMultiple: number | null;
  status: 'requested' | 'credited' | 'rejected' | 'reversed' | 'expired' | 'released';
  reason: string;
  rejectNote: string | null;
  requestedBy: StaffRef;
  approvedBy: StaffRef | null;
  batchId: string | null;
  decidedAt: string | null;
  endedBy: StaffRef | null;
  endedAt: string | null;
  endNote: string | null;
  clawBackSince: string | null;
  createdAt: string;
  expiresAt: string | null;
}

export interface BonusBudgets { budgets: ({ scope: 'all' | 'staff' | 'campaign'; spentPaise: number; limitPaise: number })[] }

export interface BonusFilePreview {
  rows: ({ rowNo: number; cells: string[]; verdict: 'new' | 'duplicate' | 'invalid'; why: string; amountPaise: number | null })[];
  summary: { new: number; duplicate: number; invalid: number; newPaise: number };
}

export interface BonusGround {
  customer: Customer;
  deposits: { id: string; no: string; creditedPaise: number; creditedAt: string }[];
  bonuses: ({
    no: string;
    status: 'requested' | 'credited' | 'rejected' | 'reversed' | 'expired' | 'released';
    amountPaise: number;
    requestedAt: string;
  })[];
}

export interface BonusPreview {
  amountPaise: number | null;
  basePaise: number | null;
  needs: 'second_person' | 'lead' | null;
  /** Number of the bonus that this one would repeat */ sameAs: string | null;
  budgets: ({ scope: 'all' | 'staff' | 'campaign'; spentPaise: number; limitPaise: number })[];
  problems: { field: string; code: string; msg: string }[];
}

export interface Booking {
  id: string;
  kind: 'BANK_CHARGE' | 'TAX_ON_CHARGE' | 'OWN_TRANSFER' | 'OWNER_SETTLEMENT' | 'INTEREST' | 'CORRECTION' | 'CHARGEBACK' | 'FAILED_PAYOUT';
  remark: string;
  /** The other leg of a transfer, found by its UTR when it was entered */ automatic: boolean;
  otherMethod: MethodRef | null;
  otherLine: { id: string; no: string } | null;
  /** Of a chargeback: the disputed deposit */ deposit?: { id: string; no: string } | null;
  /** The failed payout whose money came back */ failedPayout?: { id: string; no: string } | null;
  /** A transfer between own accounts whose other leg is not booked */ inTransit: boolean;
  bookedBy: StaffRef | null;
  bookedAt: string;
}

export interface Check {
  code: 'CUSTOMER' | 'PAYEE_NAME' | 'PAYEE_SHARED' | 'PAYEE_NEW' | 'TURNOVER' | 'REVERSED_DEPOSITS' | 'UNRECONCILED' | 'WITHDRAWALS_TODAY' | 'ADJUSTMENTS' | 'LEDGER';
  /** A warning needs a comment to be cleared; a failed check must be decided by a lead */ result: 'pass' | 'warn' | 'fail';
  /** A sentence with the figures */ detail: string;
  evidence: Evidence;
}

export interface Checklist {
  withdrawalId: string;
  version: number;
  /** The worst of its checks */ result: 'pass' | 'warn' | 'fail';
  items: Check[];
  /** Above the limit of the desk: a lead clears it */ overLimit: boolean;
  limitPaise: number;
  /** Why this person may not clear it, as a sentence */ notYou: string | null;
  /** All lines pass, the amount is within the limit for clearing several at once, and nothing keeps this person from it */ bulkClearable: boolean;
  amountPaise: number;
  checkedAt: string;
}

export interface ContestedUtr {
  utr: string;
  creditedTo: CustomerRef | null;
  customers: number;
  count: number;
  sumPaise: number;
  lastAt: string;
  /** At most 20, the newest first */ rows: RiskRow[];
}

export interface Customer {
  id: string;
  /** Same as code */ no: string;
  code: string;
  version: number;
  name: string;
  phone: string | null;
  kycStatus: 'pending' | 'verified' | 'rejected';
  riskLevel: 'low' | 'normal' | 'high';
  tags: string[];
  franchise: { id: string; code: string; name: string } | null;
  status: 'active' | 'suspended' | 'blocked' | 'closed';
  cashPaise: number;
  bonusPaise: number;
  heldPaise: number;
  createdAt: string;
}

export interface CustomerPanel {
  customer: Customer;
  standing: {
    appStatus: 'active' | 'suspended' | 'blocked' | 'closed';
    panelStatus: 'active' | 'suspended' | 'blocked' | 'closed';
    appKycStatus: 'pending' | 'verified' | 'rejected';
    panelKycStatus: 'pending' | 'verified' | 'rejected' | null;
  };
  waiting: WaitingRequest | null;
  /** Money of the customer has moved: no opening balance can be entered */ hasMoved: boolean;
  figures: {
    depositCount: number;
    depositedCount: number;
    depositedPaise: number;
    firstDepositAt: string | null;
    lastDepositAt: string | null;
    openDepositCount: number;
    openDepositPaise: number;
    withdrawalCount: number;
    withdrawnCount: number;
    withdrawnPaise: number;
    firstWithdrawalAt: string | null;
    lastWithdrawalAt: string | null;
    openWithdrawalCount: number;
    openWithdrawalPaise: number;
    bonusCount: number;
    /** Deposits rejected because their UTR was not that of the customer’s own payment */ wrongUtrCount: number;
  };
  flags: ('CONTESTED' | 'REUSED_IMAGE' | 'SHARED_PAYEE' | 'NEW_PAYEE' | 'WRONG_UTRS' | 'TAKEN_BACK' | 'FROZEN_MONEY')[];
  payees: CustomerPayee[];
}

export interface CustomerPayee {
  id: string;
  version: number;
  /** The operator's own name of it; null when it did not come from the app */ ref: string | null;
  kind: 'BANK' | 'UPI';
  holderName: string;
  accountMasked: string | null;
  ifsc: string | null;
  vpaMasked: string | null;
  status: 'active' | 'blocked' | 'closed';
  verifiedAt: string | null;
  firstUsedAt: string | null;
  changedAt: string;
  /** Other customers with the same account or address */ sharedWith: number;
  paidCount: number;
  paidPaise: number;
  waiting: WaitingRequest | null;
}

export interface CustomerRef { id: string; code: string; name: string; riskLevel: 'low' | 'normal' | 'high' }

export interface DataImport {
  id: string;
  /** E.g. I-101 */ no: string;
  kind: 'customers' | 'payees' | 'openings';
  fileName: string;
  status: 'reading' | 'read' | 'entered';
  version: number;
  /** Rows below the headings */ rows: number;
  /** Rows that enter something new */ added: number;
  /** Rows that change what is known */ changed: number;
  /** Rows that are known already */ same: number;
  /** Rows with a problem */ bad: number;
  /** Opening balances together; 0 for other files */ sumPaise: number;
  /** The first hundred; all of them at /problems */ problems: ImportProblem[];
  waiting: WaitingRequest | null;
  createdBy: StaffRef;
  createdAt: string;
  enteredBy: StaffRef | null;
  enteredAt: string | null;
}

export interface DayClose {
  paymentMethod: MethodRef;
  /** Business day, YYYY-MM-DD */ date: string;
  openingPaise: number;
  creditsPaise: number;
  debitsPaise: number;
  feesPaise: number;
  expectedPaise: number;
  /** Lines that the bank booked on that day */ lineCount: number;
  countedPaise: number | null;
  diffPaise: number | null;
  note: string | null;
  closedBy: StaffRef | null;
  closedAt: string | null;
  confirmedBy: StaffRef | null;
  /** It is the last closed day of the account: only that one is opened again */ mayReopen: boolean;
  waiting: WaitingRequest | null;
  /** Charges and their tax that lines of that day show, already in the debits */ bookedChargesPaise: number;
  /** What the fee rules of the account expect for the other lines of that day */ expectedFeesPaise: number;
  /** Unallocated lines of that day that look like charges or tax */ looksLikeCharges: number;
  /** Lines of the account that are unallocated for longer than the policy allows */ staleCount: number;
  /** The bank’s time of the last row of the newest entered statement */ statementTo?: string | null;
  /** Lines after it, or all without a statement, that only a message has told */ messageOnlyCount?: number;
  /** Lines of that day were entered or voided after it was closed */ changedSince: boolean;
}

export interface DaySeries {
  key: 'money-in' | 'money-out' | 'deposits-decided' | 'withdrawals-cleared' | 'bonuses-given' | 'unclaimed';
  title: string;
  /** The list that holds its rows */ noun: 'deposits' | 'withdrawals' | 'utrs' | 'bonuses' | 'payment-methods';
  count: number;
  sumPaise: number;
  /** Median minutes from the request to the work; null where nobody waits or nothing was done */ medianMinutes: number | null;
  /** Filters under which that list shows exactly these rows */ query: string;
  byHour: HourFigure[];
  byMethod: MethodFigure[];
}

export interface DaySummary {
  /** Business day, YYYY-MM-DD */ date: string;
  series: DaySeries[];
  /** What this person did in the shift */ own: { since: string; figures: OwnFigure[] };
  at: string;
}

export interface Deposit {
  id: string;
  /** E.g. D-104233 */ no: string;
  version: number;
  customer: CustomerRef;
  paymentMethod: MethodRef;
  amountPaise: number;
  creditedPaise: number | null;
  utr: string | null;
  utrRaw: string | null;
  rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH' | null;
  proofFileId: string | null;
  /** After how many days the retention rule deleted its image; none while it is there */ proofDeletedDays: number | null;
  payerName: string | null;
  source: 'CUSTOMER' | 'STAFF';
  submittedAt: string;
  status: 'pending' | 'matched' | 'on_hold' | 'approved' | 'rejected' | 'reversed' | 'expired';
  /** Its section of the approval screen */ section: 'ready' | 'needs_eyes' | 'waiting' | 'on_hold' | null;
  flags: ('AMOUNT_MISMATCH' | 'METHOD_MISMATCH' | 'DUP_UTR' | 'CONTESTED' | 'NAME_MISMATCH' | 'NEAR_UTR' | 'LINE_UNLINKED' | 'TOLD_DIFFERENTLY' | 'REUSED_IMAGE' | 'METHOD_FROZEN' | 'CUSTOMER_BLOCKED' | 'LATE' | 'FIRST' | 'SELF_APPROVAL' | 'ASKED' | 'ANSWERED' | 'UTR_CORRECTED' | 'STRAIGHT_THROUGH')[];
  /** Other customers quote the same UTR */ contested: boolean;
  utrEntry: BankLine | null;
  /** False when the line only has the same UTR */ utrEntryLinked: boolean;
  matchKind: 'auto' | 'manual' | null;
  holdReason: string | null;
  holdNote: string | null;
  rejectReasonCode: string | null;
  rejectNote: string | null;
  reversalReasonCode: string | null;
  reversalNote: string | null;
  /** What the customer was told of the decision */ customerMessage: string | null;
  straightThrough: StraightThroughSays | null;
  decidedBy: StaffRef | null;
  decidedAt: string | null;
  waiting: WaitingRequest | null;
  createdAt: string;
}

export interface DepositTotals {
  count: number;
  /** The claimed amounts */ sumPaise: number;
  approvedCount: number;
  /** The credited amounts of the approved ones */ creditedPaise: number;
  rejectedCount: number;
  /** Median minutes from the claim to its decision; null when none is decided */ medianMinutes: number | null;
  byMethod: {
    paymentMethod: MethodRef;
    count: number;
    /** The claimed amounts */ sumPaise: number;
    approvedCount: number;
    /** The credited amounts of the approved ones */ creditedPaise: number;
    rejectedCount: number;
  }[];
}

export interface Destination { kind: 'BANK' | 'UPI'; holderName: string; accountMasked: string | null; ifsc: string | null; vpaMasked: string | null }

export interface Evidence {
  /** The list that shows all rows; null when there is none */ noun: 'deposits' | 'withdrawals' | 'bonuses' | 'customers' | null;
  /** Filters of that list, e.g. customerId=…&status=reversed */ query: string;
  /** The newest ten */ rows: EvidenceRow[];
}

/** One row that a check is based on, with the fields to judge it in place */
export interface EvidenceRow {
  entityType: 'deposit' | 'withdrawal' | 'bonus' | 'customer' | 'utr';
  id: string;
  /** Human number; of a customer, the code */ no: string;
  amountPaise: number | null;
  status: string | null;
  at: string | null;
  /** Text shown beside it: a name, a reference, a reason */ text: string | null;
}

export interface FactorReset {
  account: StaffAccount | null;
  /** Signs in once within a day, with the password; only its hash is stored */ oneTimeCode: string;
}

export interface FeeRule {
  /** DEBIT: what leaves the account costs this; CREDIT: what comes in */ direction: 'CREDIT' | 'DEBIT';
  rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';
  /** The fixed part */ fixedPaise: number;
  /** A share of the amount, in hundredths of a per cent */ basisPoints: number;
  /** The fee is at least this, before tax */ minPaise: number | null;
  /** The fee is at most this, before tax */ maxPaise: number | null;
  /** Tax on the fee: 1800 is 18 % */ taxBasisPoints: number;
}

export interface FeedBench {
  state: 'line' | 'unread' | 'refused' | 'not_authentic' | 'ignored';
  why: string;
  /** The message as parsers see it; marks are places in it */ text: string;
  parserCode: string | null;
  parserName: string | null;
  direction: 'CREDIT' | 'DEBIT' | null;
  fields: FeedFields | null;
  /** Where each field stands in the text */ marks: ({
    field: 'amount' | 'utr' | 'account' | 'date' | 'time' | 'balance' | 'other_amount' | 'payer' | 'any';
    from: number;
    to: number;
  })[];
  bankTime: string | null;
  /** Why the given parser could not be used */ problems: string[];
}

export interface FeedFields {
  amountPaise: number;
  utr: string;
  /** The account as the message names it, digits only */ account: string;
  payer: string | null;
  /** As the message writes it */ date: string | null;
  time: string | null;
  balancePaise: number | null;
}

export interface FeedKey {
  id: string;
  /** Sent as x-feed-key with each request */ publicId: string;
  name: string;
  /** LINES: finished lines of a machine; MESSAGES: texts of the bank; MAILBOX: mails that the API reads itself */ kind: 'LINES' | 'MESSAGES' | 'MAILBOX';
  state: 'active' | 'waiting' | 'ended' | 'refused';
  paymentMethod: MethodRef;
  /** Last digits of the account in messages */ accountTail: string | null;
  /** Whose Authentication-Results are believed */ mailServer: string | null;
  madeBy: StaffRef;
  madeAt: string;
  confirmedBy: StaffRef | null;
  /** Staff who carry the phone or can read the mailbox */ forwarders: StaffRef[];
  endsAt: string | null;
  lastUsedAt: string | null;
  usedCount: number;
  lastFailedAt: string | null;
  /** Requests with a wrong signature or a wrong clock */ failedCount: number;
  /** Lines that it told */ lines: number;
  /** Messages that wait for a person */ unread: number;
  mailbox: FeedMailbox | null;
}

export interface FeedMailbox {
  host: string;
  port: number;
  /** tls: from the first byte; starttls: after STARTTLS */ security: 'tls' | 'starttls';
  username: string;
  oauth: { tokenUrl: string; grant: 'refresh_token' | 'client_credentials'; clientId: string; scope: string } | null;
  folder: string;
  /** Addresses and domains whose mails are taken */ senders: string[];
  /** Whether SPF of the sender's own domain counts like its signature */ spfCounts: boolean;
  readFrom: string;
  state: 'starting' | 'reading' | 'silent' | 'problem';
  lookedAt: string | null;
  lastMailAt: string | null;
  problem: string | null;
  problemSince: string | null;
  /** Mails that were taken */ mails: number;
  /** Mails that were left alone, of other senders or for another account */ others: number;
  /** Numbers of the folder that had no mail any more when it was read */ gone: number;
}

export interface FeedMessage {
  id: string;
  /** E.g. FM-50012 */ no: string;
  version: number;
  key: { id: string; name: string };
  paymentMethod: MethodRef;
  kind: 'sms' | 'email';
  sender: string;
  /** Masked; empty once the retention rule has deleted it */ text: string;
  state: 'entered' | 'known' | 'differs' | 'unread' | 'refused' | 'not_authentic' | 'ignored';
  why: string;
  parserCode: string | null;
  fields: FeedFields | null;
  utr: { id: string; no: string } | null;
  /** How often it was sent */ seenCount: number;
  receivedAt: string | null;
  createdAt: string;
  handledBy: StaffRef | null;
  handledAt: string | null;
  handledReason: string | null;
  textDeletedAt: string | null;
}

export interface FeedParser {
  /** E.g. HDFC-SMS-UPI-IN or FP-101 */ code: string;
  /** None for a built-in one, which nobody changes */ id: string | null;
  /** new: nobody has confirmed it yet */ state: 'active' | 'retired' | 'new';
  /** Of a built-in one: the parser that stands for it */ replacedBy: string | null;
  version: number | null;
  definition: FeedParserDefinition;
  inUse: { version: number; definition: FeedParserDefinition; retired: boolean; by: StaffRef; at: string; reason: string } | null;
  asked: { version: number; definition: FeedParserDefinition; retired: boolean; by: StaffRef; at: string; reason: string } | null;
  waiting: WaitingRequest | null;
}

export interface FeedParserDefinition {
  name: string;
  bank: string;
  kind: 'sms' | 'email';
  /** NOTHING: such a message is known, and is not about a transaction */ reads: 'CREDIT' | 'DEBIT' | 'NOTHING';
  /** Of an SMS the header without its route, e.g. HDFCBK; of an e-mail the address or the domain */ senders: string[];
  template: string;
  /** How a numeric date is read */ dates: 'DMY' | 'MDY' | 'YMD';
  examples: ({ text: string; expected: FeedFields | null })[];
  /** A built-in parser that it stands for */ replaces: string | null;
}

export interface FeedParserOutcome { parser: FeedParser; waits: boolean }

export interface Franchise {
  id: string;
  code: string;
  name: string;
  status: 'active' | 'closed';
  version: number;
  customers: number;
  /** Payment methods that are not closed */ methods: number;
  /** Staff whose accounts are not disabled */ staff: number;
  /** What its customers have: cash, bonus and held */ customerPaise: number;
  /** Deposits and withdrawals of its customers that are not decided or paid */ openRequests: number;
  createdAt: string;
}

export interface FullDestination {
  kind: 'BANK' | 'UPI';
  holderName: string;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
  netPaise: number;
  /** What to type as remark, so that the statement names the withdrawal */ remark: string;
}

export interface HandOver {
  id: string;
  no: string;
  version: number;
  by: StaffRef;
  to: StaffRef | null;
  /** Business day, YYYY-MM-DD */ date: string;
  note: string;
  items: ({
    /** Leased and not decided, on hold, a payout under way, a payout with unknown outcome */ kind: 'claim' | 'hold' | 'paying' | 'uncertain';
    entityType: 'deposit' | 'withdrawal' | 'bonus';
    id: string;
    no: string;
    customer: { code: string; name: string };
    amountPaise: number;
    status: string;
    reason: string | null;
    note: string | null;
    since: string;
    /** Its current state */ statusNow: string | null;
  })[];
  unclaimed: UnclaimedAccount[];
  status: 'waiting' | 'signed' | 'taken_back';
  signedBy: StaffRef | null;
  signedAt: string | null;
  signNote: string | null;
  createdAt: string;
  /** This person may sign it now */ maySign: boolean;
}

export interface HourFigure {
  /** Hour of the business clock */ hour: number;
  count: number;
  sumPaise: number;
  /** Median minutes from the request to the work; null where nobody waits or nothing was done */ medianMinutes: number | null;
  /** Filters under which that list shows exactly these rows */ query: string;
}

export interface ImportProblem {
  /** Line of the file, from 1 */ line: number;
  /** Heading of the column; empty for the whole row */ column: string;
  reason: string;
}

export interface IntakeKey {
  id: string;
  name: string;
  state: 'active' | 'waiting' | 'ended' | 'refused';
  madeAt: string;
  madeBy: StaffRef | null;
  endsAt: string | null;
  lastUsedAt: string | null;
}

export interface LearnedLayout {
  id: string;
  bank: string;
  version: number;
  layout: StatementLayout;
  keptBy: StaffRef;
  keptAt: string;
  lastUsedAt: string | null;
}

export interface Lease {
  id: string;
  entityType: 'deposit' | 'withdrawal' | 'bonus';
  entityId: string;
  /** Number of the item, e.g. D-104233 */ no: string;
  by: StaffRef;
  since: string;
  until: string;
  /** Time until it ends, computed by the server because clocks of browsers differ */ leftMs: number;
}

export interface LedgerChip {
  code: 'ledger-zero' | 'unclaimed-money' | 'held-money' | 'bank-expected' | 'own-transit';
  title: string;
  ok: boolean;
  balancePaise: number;
  expectedPaise: number;
  differencePaise: number;
  /** The list behind the figure */ noun: 'utrs' | 'withdrawals' | 'payment-methods' | null;
  /** Its filters, e.g. status=unclaimed&direction=CREDIT */ query: string;
  /** The first 20 accounts that are off; empty while it is green */ offenders: ({
    entityType: 'customer' | 'payment-method' | 'account';
    id: string | null;
    /** Customer's code, method's label or the account's code */ name: string;
    balancePaise: number;
    expectedPaise: number;
    /** Filters of the list that shows its rows */ query: string;
  })[];
}

export interface LedgerChips {
  ok: boolean;
  /** Nothing can be taken for payout: red, and no lead has overridden it */ payoutsBlocked: boolean;
  waiting: WaitingRequest | null;
  override: {
    chips: ('ledger-zero' | 'unclaimed-money' | 'held-money' | 'bank-expected' | 'own-transit')[];
    reason: string;
    by: StaffRef;
    at: string;
    until: string;
  } | null;
  /** Payouts are frozen, which owners alone end; left out otherwise */ frozen?: {
    restoredTo: string | null;
    /** Labels of the accounts whose statement is not in */ missing: string[];
  };
  chips: LedgerChip[];
  checkedAt: string | null;
  at: string;
}

export interface ListedReasons {
  list: 'deposit-reject' | 'deposit-hold' | 'deposit-ask' | 'deposit-reverse' | 'deposit-reopen' | 'line-void' | 'line-return' | 'withdrawal-reject' | 'withdrawal-hold' | 'withdrawal-escalate' | 'withdrawal-send-back' | 'payout-fail' | 'payout-return' | 'method-pause' | 'method-freeze' | 'method-close' | 'method-turn-down' | 'customer-decide';
  reasons: {
    code: string;
    /** What staff read, in this list and wherever a row names the code */ words: string;
    /** Whether new acts may name it */ offered: boolean;
    /** The code alone says too little: a comment is required */ needsNote: boolean;
  }[];
}

export interface LiveEvent {
  /** Its place in the stream; the `id` of a server-sent event */ position: number;
  topic: 'deposits' | 'utrs' | 'withdrawals' | 'bonuses' | 'methods' | 'customers' | 'staff' | 'summary' | 'claims' | 'notifications' | 'views' | 'second-person' | 'reasons' | 'straight-through';
  /** e.g. deposit.updated */ type: string;
  entityType: string;
  /** Id of the row */ id: string;
  by: StaffRef | null;
  at: string;
  /** Small facts, e.g. version and status */ payload: Record<string, unknown>;
}

export interface LiveEvents {
  events: LiveEvent[];
  /** The position to continue from */ position: number;
  /** Events before `position` are gone: read everything again */ resync: boolean;
}

export interface MadeFeedKey { feedKey: FeedKey; waits: boolean; secret: string }

export interface MadeIntakeKey { intakeKey: IntakeKey; waits: boolean; key: string }

export interface MadeWebHook { webHook: WebHook; waits: boolean; secret: string }

export interface MailboxLook {
  ok: boolean;
  says: string;
  /** Mails in the folder */ mails: number;
  /** Whether the server tells of new mails by itself (IDLE) */ pushes: boolean;
  /** Who signed the checks of the last mails, the most frequent first */ servers: string[];
  /** Who sent the last mails, the most frequent first */ senders: string[];
  /** Folders that can be read */ folders: string[];
  /** With it whoever tried the mailbox asks for it, within an hour; null when it did not open */ ticket: string | null;
}

export interface MethodFigure {
  paymentMethod: MethodRef;
  count: number;
  sumPaise: number;
  /** Median minutes from the request to the work; null where nobody waits or nothing was done */ medianMinutes: number | null;
  /** Filters under which that list shows exactly these rows */ query: string;
}

export interface MethodRef { id: string; label: string; kind: 'BANK' | 'UPI' | 'QR'; bankName: string | null }

export interface MethodVersion {
  version: number;
  status: 'proposed' | 'current' | 'superseded' | 'rejected';
  details: {
    kind: 'BANK' | 'UPI' | 'QR';
    holderName: string;
    bankName: string | null;
    accountNo: string | null;
    ifsc: string | null;
    vpa: string | null;
    qrFileId: string | null;
    purpose: 'DEPOSIT' | 'WITHDRAW' | 'BOTH';
    /** The franchise it belongs to; null when it is shared */ franchiseId: string | null;
    feeRules: FeeRule[];
  };
  /** Compared with what customers were shown when it was written; a franchise by its code and name */ changes: ({
    field: 'kind' | 'holderName' | 'bankName' | 'accountNo' | 'ifsc' | 'vpa' | 'qrFileId' | 'purpose' | 'franchiseId' | 'feeRules';
    before: string | null;
    after: string | null;
  })[];
  note: string | null;
  proposedBy: StaffRef | null;
  /** Everybody who wrote part of it; none of them may approve it */ authors: StaffRef[];
  decidedBy: StaffRef | null;
  decidedAt: string | null;
  createdAt: string;
}

export interface Movement {
  id: string;
  /** Number of the row that it belongs to, e.g. D-104233 */ no: string;
  entityType: 'deposit' | 'withdrawal' | 'bonus' | 'other';
  entityId: string | null;
  /** Kind of its first row, e.g. DEPOSIT_CREDIT */ kind: string;
  at: string;
  by: StaffRef | null;
  change: { cashPaise: number; heldPaise: number; bonusPaise: number };
  after: { cashPaise: number; heldPaise: number; bonusPaise: number };
  rows: ({
    id: string;
    kind: string;
    debit: {
      /** `customer_cash`, `bank`, `suspense_receipts`, … */ kind: string;
      /** For a bank account, the label of its payment method */ method: string | null;
    };
    credit: {
      /** `customer_cash`, `bank`, `suspense_receipts`, … */ kind: string;
      /** For a bank account, the label of its payment method */ method: string | null;
    };
    amountPaise: number;
  })[];
}

export interface Note { id: string; text: string; by: StaffRef; createdAt: string }

export interface Notification {
  id: string;
  /** E.g. withdrawal.escalated */ kind: string;
  /** A sentence for the person */ text: string;
  entityType: string;
  entityId: string;
  /** Number by which the panel opens the row, e.g. D-104233 */ entityNo: string | null;
  createdAt: string;
  readAt: string | null;
}

export interface Notifications { items: Notification[]; unread: number; hasMore: boolean }

export interface OpenItem {
  /** Leased and not decided, on hold, a payout under way, a payout with unknown outcome */ kind: 'claim' | 'hold' | 'paying' | 'uncertain';
  entityType: 'deposit' | 'withdrawal' | 'bonus';
  id: string;
  no: string;
  customer: { code: string; name: string };
  amountPaise: number;
  status: string;
  reason: string | null;
  note: string | null;
  since: string;
}

export interface OpenWork {
  items: OpenItem[];
  /** Credits that no deposit has claimed, by account */ unclaimed: UnclaimedAccount[];
  /** Who may sign it */ next: StaffRef[];
  waitingId: string | null;
}

export interface OwnFigure {
  key: 'own-approved' | 'own-rejected' | 'own-lines' | 'own-paid' | 'own-cleared' | 'own-bonuses';
  title: string;
  /** The list that holds its rows */ noun: 'deposits' | 'withdrawals' | 'utrs' | 'bonuses' | 'payment-methods';
  count: number;
  sumPaise: number;
  /** Median minutes from the request to the work; null where nobody waits or nothing was done */ medianMinutes: number | null;
  /** Filters under which that list shows exactly these rows */ query: string;
}

export interface OwnLineDay {
  staff: StaffRef;
  /** Business day, YYYY-MM-DD */ day: string;
  /** Deposits approved from bank lines of the same person */ count: number;
  sumPaise: number;
  customers: number;
}

export interface OwnPolicy {
  key: 'utrs.voidMinutes' | 'utrs.staleDays' | 'deposits.tolerancePaise' | 'deposits.approveAbovePaise' | 'deposits.ownLinePaise' | 'deposits.ownLineDayPaise' | 'deposits.ownLineCustomerDayPaise' | 'deposits.expireHours' | 'deposits.reopenDays' | 'deposits.bulkCap' | 'intake.wrongUtrs' | 'intake.coolDownHours' | 'intake.answers' | 'withdrawals.approveAbovePaise' | 'withdrawals.anotherFromPaise' | 'withdrawals.staleMinutes' | 'withdrawals.newPayeeHours' | 'withdrawals.bulkClearPaise' | 'withdrawals.bulkCap' | 'withdrawals.perDay' | 'withdrawals.turnoverHours' | 'withdrawals.adjustmentDays' | 'withdrawals.unconfirmedHours' | 'ledger.overrideMinutes' | 'ledger.payouts' | 'secondPerson.failed.mode' | 'secondPerson.failed.abovePaise' | 'secondPerson.failed.alonePerDayPaise' | 'secondPerson.returned.mode' | 'secondPerson.returned.abovePaise' | 'secondPerson.returned.alonePerDayPaise' | 'secondPerson.reversed.mode' | 'secondPerson.reversed.abovePaise' | 'secondPerson.reversed.alonePerDayPaise' | 'secondPerson.remitted.mode' | 'secondPerson.remitted.abovePaise' | 'secondPerson.remitted.alonePerDayPaise' | 'secondPerson.booked.mode' | 'secondPerson.booked.abovePaise' | 'secondPerson.booked.alonePerDayPaise' | 'secondPerson.settled.mode' | 'secondPerson.dayClosed.mode' | 'secondPerson.overridden.mode' | 'secondPerson.unblocked.mode' | 'secondPerson.verified.mode' | 'secondPerson.verified.abovePaise' | 'secondPerson.verified.alonePerDayPaise' | 'secondPerson.opened.mode' | 'bonuses.leadAbovePaise' | 'bonuses.dailyBudgetPaise' | 'bonuses.staffBudgetPaise' | 'bonuses.campaignBudgetPaise' | 'auth.stepUpAbovePaise' | 'auth.stepUpMinutes' | 'auth.secondFactor.owners' | 'auth.secondFactor.leads' | 'auth.secondFactor.payers' | 'auth.secondFactor.others' | 'auth.sso.factor' | 'company.franchises' | 'retention.proofDays' | 'retention.noticeDays' | 'retention.sessionDays' | 'retention.deviceDays' | 'retention.signInDays' | 'retention.answerDays' | 'retention.importDays' | 'retention.messageDays' | 'retention.eventDays' | 'exports.maxRows';
  /** What it is called in sentences */ title: string;
  value: number | string;
  fallback: number | string;
  unit: string;
  meaning: string;
  min: number | null;
  max: number | null;
  options: string[] | null;
  /** Loosening it waits for another owner */ guardsMoney: boolean;
  /** The present effect of a value can be asked for */ previewed: boolean;
  lastChange: {
    at: string;
    /** Username, or who ran the command */ by: string;
    reason: string | null;
  } | null;
  waiting: WaitingRequest | null;
}

export interface OwnReason {
  code: string;
  words: string;
  message: string | null;
  offered: boolean;
  /** Why it cannot be switched off, as a sentence */ fixed: string | null;
  /** As the program brings it; null for an own reason */ original: { words: string; message: string | null } | null;
  /** Titles of the other lists that have the code: its words are theirs too */ alsoIn: string[];
}

export interface OwnReasonList {
  list: 'deposit-reject' | 'deposit-hold' | 'deposit-ask' | 'deposit-reverse' | 'deposit-reopen' | 'line-void' | 'line-return' | 'withdrawal-reject' | 'withdrawal-hold' | 'withdrawal-escalate' | 'withdrawal-send-back' | 'payout-fail' | 'payout-return' | 'method-pause' | 'method-freeze' | 'method-close' | 'method-turn-down' | 'customer-decide';
  /** The act */ title: string;
  version: number;
  /** For acts that the customer is told of */ told: {
    placeholders: ({ name: 'amount' | 'utr' | 'reference'; meaning: string; example: string })[];
    /** What the customer is told while nobody has written anything else */ message: string;
  } | null;
  reasons: OwnReason[];
  lastChange: { at: string; by: string; reason: string } | null;
  waiting: WaitingRequest | null;
}

export interface OwnersState {
  /** Everybody who is an owner and may sign in */ owners: StaffRef[];
  /** Nobody could confirm: what takes two is done by one and told to all leads */ onlyOne: boolean;
  /** Open ones, for the accounts of Franchise staff */ franchises: { id: string; code: string; name: string }[];
}

export interface Page {
  limit: number;
  hasMore: boolean;
  next: string | null;
  prev: string | null;
  /** At most 10,000 */ count?: number;
  /** There are more rows than `count` says */ countCapped?: boolean;
  /** Money of all rows, when all were counted */ sumPaise?: number;
}

export interface PairApprovals {
  staff: StaffRef;
  customer: CustomerRef;
  kind: 'deposit' | 'withdrawal';
  /** Deposits approved, or cleared withdrawals that the person worked on */ count: number;
  sumPaise: number;
  /** The number of all people together for this customer */ ofCount: number;
}

export interface Passkey { id: string; name: string; createdAt: string; lastUsedAt: string | null }

export interface PasskeyAssertion { id: string; clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }

export interface PasskeyCreation {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  /** Milliseconds */ timeout: number;
  excludeCredentials: { id: string; type: 'public-key'; transports: string[] }[];
  authenticatorSelection: { residentKey: 'preferred'; userVerification: 'required' };
  attestation: 'none';
}

export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  /** Milliseconds */ timeout: number;
  userVerification: 'required';
  allowCredentials: { id: string; type: 'public-key'; transports: string[] }[];
}

export interface PaymentMethod {
  id: string;
  /** E.g. M-104 */ no: string;
  version: number;
  label: string;
  kind: 'BANK' | 'UPI' | 'QR';
  holderName: string;
  bankName: string | null;
  accountMasked: string | null;
  ifsc: string | null;
  vpa: string | null;
  qrFileId: string | null;
  purpose: 'DEPOSIT' | 'WITHDRAW' | 'BOTH';
  status: 'draft' | 'pending_review' | 'active' | 'paused' | 'frozen' | 'closed';
  statusReason: string | null;
  feeRules: FeeRule[];
  minPaise: number | null;
  maxPaise: number | null;
  dailyCapPaise: number | null;
  dailyCountCap: number | null;
  /** HH:MM in the business time zone */ activeFrom: string | null;
  activeTo: string | null;
  todayInPaise: number;
  /** Payments that came in today */ todayCount: number;
  todayOutPaise: number;
  /** Undecided claims on it */ openDeposits: number;
  /** A version of it waits for another person */ waitsForApproval: boolean;
  /** Why customers are not shown it now; null when they are */ hiddenBecause: 'STATUS' | 'PURPOSE' | 'CAP' | 'HOURS' | null;
  lastCreditAt: string | null;
  /** When customers were last shown it, to the minute */ lastShownAt: string | null;
  priority: number;
  /** What the account held before the panel */ openingBalancePaise: number;
  openingWaits: WaitingRequest | null;
  franchise: { id: string; code: string; name: string } | null;
  createdBy: StaffRef | null;
  approvedBy: StaffRef | null;
  createdAt: string;
}

export interface PayoutBatch {
  id: string;
  no: string;
  sourceMethod: MethodRef;
  template: string;
  templateName: string;
  templateVersion: number;
  /** What the file for the bank is called */ fileName: string;
  rail: string;
  createdBy: StaffRef;
  createdAt: string;
  count: number;
  sumPaise: number;
  openCount: number;
  items: ({
    withdrawalId: string;
    no: string;
    /** Its reference in the file */ reference: string;
    attemptNo: number;
    amountPaise: number;
    holderName: string;
    version: number;
    status: 'requested' | 'checking' | 'escalated' | 'on_hold' | 'approved' | 'paying' | 'paying_uncertain' | 'paid' | 'rejected' | 'cancelled' | 'returned' | 'frozen';
    /** Still being paid in this file: its result is pending */ open: boolean;
    payoutUtr: string | null;
    /** That of the file, or another one because of its amount */ rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK';
  })[];
}

export interface PayoutBlock {
  /** Nothing can be taken for payout until a lead has looked at the ledger */ blocked: boolean;
  /** Because payouts are frozen, which owners alone end; left out otherwise */ frozen?: boolean;
}

export interface PayoutLayout {
  /** What staff choose by */ name: string;
  /** Beginnings of banks' names: for their accounts it is offered first */ banks: string[];
  /** The accounts that use it; none: every account */ methodIds: string[];
  separator: 'comma' | 'semicolon' | 'pipe' | 'tab';
  quoting: 'needed' | 'always' | 'never';
  /** Whether the first line has the headings */ header: boolean;
  encoding: 'utf-8' | 'utf-8-bom' | 'iso-8859-1' | 'ascii';
  lineEnd: 'crlf' | 'lf';
  columns: ({
    /** Names the column; in the file when it has a line of headings */ heading: string;
    /** plainName: the name in letters, digits and spaces; account: account number or UPI address; rupees: 1234.50; text: the same in each row */ source: 'reference' | 'holderName' | 'plainName' | 'accountNo' | 'ifsc' | 'vpa' | 'account' | 'rupees' | 'paise' | 'mode' | 'remark' | 'debitAccount' | 'date' | 'position' | 'text';
    /** For the source date */ date: 'DD/MM/YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'YYYY-MM-DD' | 'DDMMYYYY' | 'YYYYMMDD' | 'DD-MMM-YYYY' | null;
    /** For the source text; may be empty */ text: string | null;
    /** A longer text is refused, never cut */ maxLength: number | null;
  })[];
  /** A payout whose amount does not fit the chosen mode goes by the first one that it fits */ modes: ({
    rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK';
    /** The bank's own word for it */ word: string;
    fromPaise: number | null;
    toPaise: number | null;
  })[];
  maxRows: number;
  /** Most money in one file */ maxPaise: number | null;
}

export interface PayoutPreview {
  /** Why it cannot be used; none when it can */ problems: string[];
  /** The file with invented payouts; none while something is wrong */ text: string | null;
  byteCount: number;
  /** Invented payouts that such a file cannot hold, and why */ leftOut: string[];
}

export interface PayoutSource {
  id: string;
  label: string;
  kind: 'BANK' | 'UPI' | 'QR';
  bankName: string | null;
  status: 'draft' | 'pending_review' | 'active' | 'paused' | 'frozen' | 'closed';
  statusReason: string | null;
  /** What it should hold now: what was counted when a day was closed last, the lines since, less payouts that no line shows yet and those under way from it */ balancePaise: number;
  underWayPaise: number;
  outTodayPaise: number;
  minPaise: number | null;
  maxPaise: number | null;
  dailyCapPaise: number | null;
  feeRules: FeeRule[];
  /** The business day that was counted last; null when none was */ countedOn: string | null;
}

export interface PayoutTemplate {
  /** E.g. HDFC or PT-101 */ code: string;
  /** None for a built-in one, which nobody changes */ id: string | null;
  /** new: nobody has confirmed it yet */ state: 'active' | 'retired' | 'new';
  version: number | null;
  layout: PayoutLayout;
  inUse: { version: number; layout: PayoutLayout; retired: boolean; by: StaffRef; at: string; reason: string } | null;
  asked: { version: number; layout: PayoutLayout; retired: boolean; by: StaffRef; at: string; reason: string } | null;
  waiting: WaitingRequest | null;
}

export interface PayoutTemplateOutcome { template: PayoutTemplate; waits: boolean }

export interface PayoutsOfLine {
  /** Of a debit: payout files of which some payouts add up to it */ files: ({
    id: string;
    no: string;
    createdAt: string;
    /** How many choices of its payouts add up to the line */ fit: 'one' | 'several' | 'unclear';
    text: string;
    parts: {
      withdrawalId: string;
      attemptNo: number;
      no: string;
      holderName: string;
      amountPaise: number;
      /** False: it failed, and the bank owes it when its debit contains it */ paid: boolean;
      /** Among those that add up to the line */ chosen: boolean;
    }[];
  })[];
  /** Payout files of the account and of these days that were looked at */ looked: number;
  /** Of a credit: payouts that it may bring back */ returned: ({
    withdrawalId: string;
    no: string;
    holderName: string;
    amountPaise: number;
    /** Its payout file */ file: string | null;
    signs: ('reference' | 'account' | 'name' | 'words')[];
    /** The only one for which most speaks */ likeliest: boolean;
    version: number;
    paidAt: string;
  })[];
  /** Of a credit: failed payouts that the bank owes */ failed: ({
    withdrawalId: string;
    no: string;
    holderName: string;
    amountPaise: number;
    /** Its payout file */ file: string | null;
    signs: ('reference' | 'account' | 'name' | 'words')[];
    /** The only one for which most speaks */ likeliest: boolean;
    attemptNo: number;
    /** The debit that contains it */ line: string;
  })[];
}

export interface Policy { key: string; value: number | string; fallback: number | string; unit: string; meaning: string }

export interface PolicyOutcome { policy: OwnPolicy; waits: boolean }

export interface PolicyPreview {
  now: {
    hits: number;
    /** Rows that were looked at */ of: number;
    sentence: string;
  } | null;
  then: {
    hits: number;
    /** Rows that were looked at */ of: number;
    sentence: string;
  } | null;
  /** It guards money and lets more happen: it waits for another owner */ loosens: boolean;
  /** Why the value is not possible */ problem: string | null;
}

export interface Practice {
  shift: PracticeShift | null;
  /** Rows of the shift that this person has decided so far */ ownDecided: number;
  /** Whether the result is that of all people, for leads and owners */ everybody: boolean;
  result: PracticeResult | null;
  /** Every shift so far, the newest first */ shifts: PracticeShift[];
}

export interface PracticeFigures {
  right: number;
  permitted: number;
  wrong: number;
  missed: number;
  wronglyCreditedPaise: number;
  wronglyRefusedPaise: number;
  medianSeconds: number | null;
  p95Seconds: number | null;
}

export interface PracticeItem {
  kind: 'clean' | 'wrongUtr' | 'amountDiffers' | 'reusedImage' | 'duplicate' | 'thirdParty' | 'lateLine' | 'fakeProof' | 'payout' | 'sharedPayee' | 'unmetTurnover' | 'bankFails' | 'returned';
  entityType: 'deposit' | 'withdrawal';
  id: string;
  no: string;
  amountPaise: number;
  verdict: 'right' | 'permitted' | 'wrong' | 'missed';
  decision: 'approve' | 'approve-other' | 'reject' | 'hold' | 'clear' | 'escalate' | 'fail' | 'send-back' | 'paid' | 'return' | null;
  right: ('approve' | 'approve-other' | 'reject' | 'hold' | 'clear' | 'escalate' | 'fail' | 'send-back' | 'paid' | 'return')[];
  permitted: ('approve' | 'approve-other' | 'reject' | 'hold' | 'clear' | 'escalate' | 'fail' | 'send-back' | 'paid' | 'return')[];
  by: StaffRef | null;
  /** From the moment when it could be decided to the decision */ seconds: number | null;
  /** Another act has taken the decision back */ corrected: boolean;
  /** What on the screen showed the truth */ showed: string;
}

export interface PracticeResult {
  total: PracticeFigures;
  people: { staff: StaffRef; figures: PracticeFigures }[];
  kinds: ({
    kind: 'clean' | 'wrongUtr' | 'amountDiffers' | 'reusedImage' | 'duplicate' | 'thirdParty' | 'lateLine' | 'fakeProof' | 'payout' | 'sharedPayee' | 'unmetTurnover' | 'bankFails' | 'returned';
    figures: PracticeFigures;
  })[];
  items: PracticeItem[];
}

export interface PracticeShift {
  id: string;
  no: number;
  /** The same seed plays the same shift */ seed: number;
  minutes: number;
  state: 'waiting' | 'running' | 'ended';
  startsAt: string | null;
  endsAt: string | null;
  endedAt: string | null;
}

export interface QueueSummary {
  key: 'deposit-approval' | 'deposit-ready' | 'deposit-needs-eyes' | 'deposit-waiting' | 'deposit-on-hold' | 'utr-unclaimed' | 'utr-stale' | 'withdraw-checking' | 'withdraw-escalated' | 'withdraw-approval' | 'withdraw-paying' | 'withdraw-uncertain' | 'bonus-to-decide' | 'bonus-requested' | 'bonus-claw-back' | 'methods-review';
  /** The list that holds its rows */ noun: 'deposits' | 'withdrawals' | 'utrs' | 'bonuses' | 'payment-methods';
  title: string;
  count: number;
  sumPaise: number;
  oldestAt: string | null;
  /** Filters of that list, e.g. status=pending&status=matched */ query: string;
}

export interface ReasonOutcome { list: OwnReasonList; waits: boolean }

/** The reason, for programs; a later API may add others */
export type RefusalCode = 'ALREADY_DECIDED' | 'ALREADY_WAITING' | 'AMOUNT_DIFFERS' | 'AMOUNT_MISMATCH' | 'BACK_TEST_NEEDED' | 'BACK_TEST_RUNS' | 'BAD_ACCOUNT' | 'BAD_ACTION' | 'BAD_CURSOR' | 'BAD_IFSC' | 'BAD_REQUEST' | 'BAD_ROWS' | 'BAD_SORT' | 'BAD_TEXT' | 'BAD_TIME' | 'BAD_USERNAME' | 'BAD_UTR' | 'BAD_VALUE' | 'BAD_VPA' | 'BATCH_TOO_LARGE' | 'BELOW_MINIMUM' | 'BUSY' | 'CHECK_FAILED' | 'CLAIM_GONE' | 'COMMENT_REQUIRED' | 'COOL_DOWN' | 'CURSOR_FILTER_MISMATCH' | 'CUSTOMER_BLOCKED' | 'CUSTOMER_HAS_MONEY' | 'DECIDED_ELSEWHERE' | 'DOES_NOT_ADD_UP' | 'DUPLICATE_BONUS' | 'DUPLICATE_PAYOUT_UTR' | 'DUPLICATE_UTR' | 'EVIDENCE_REQUIRED' | 'EXPORTS_BUSY' | 'EXPORT_TOO_LARGE' | 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'FILE_TYPE' | 'FLAGS_CHANGED' | 'FORBIDDEN' | 'FEED_CLOCK' | 'FEED_KEY' | 'FEED_KIND' | 'FEED_SIGNATURE' | 'FRANCHISE_CLOSED' | 'FRANCHISE_IN_USE' | 'FUTURE_TIME' | 'HAS_MOVED' | 'HTTPS_NEEDED' | 'HTTP_400' | 'HTTP_404' | 'HTTP_405' | 'HTTP_408' | 'HTTP_413' | 'HTTP_415' | 'HTTP_431' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_MISSING' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_BALANCE' | 'INTAKE_KEY' | 'INTERNAL' | 'INVALID' | 'IN_FLIGHT' | 'LAST_OWNERS' | 'LAST_REASON' | 'LEAD_ONLY' | 'LEDGER_RED' | 'MAY_NOT_SEE' | 'METHOD_FROZEN' | 'METHOD_MISMATCH' | 'MORE_RED' | 'NAME_TAKEN' | 'NOTHING_APPROVED' | 'NOTHING_CHANGED' | 'NOTHING_CLEARED' | 'NOTHING_DONE' | 'NOTHING_RED' | 'NOTHING_TAKEN' | 'NOTHING_TO_IMPORT' | 'NOTHING_TO_UNDO' | 'NOTHING_WAITS' | 'NOT_APPROVED' | 'NOT_A_UTR' | 'NOT_CLAIM_OWNER' | 'NOT_FOUND' | 'NOT_GREEN' | 'NOT_IN_FILE' | 'NOT_READY' | 'NOT_YOURS' | 'NO_FRANCHISE' | 'NO_HEADINGS' | 'NO_LEAD' | 'NO_ROLE' | 'NO_ROWS' | 'NO_SESSION' | 'ONE_OF' | 'OTHER_ACCOUNT' | 'OVERRIDE_ENDED' | 'OVER_DAILY_CAP' | 'OVER_LIMIT' | 'OWN_ACCOUNT' | 'PASSKEYS_OFF' | 'PASSKEY_KNOWN' | 'PASSKEY_NEEDED' | 'PASSKEY_OR_CODE_NEEDED' | 'PASSWORD_CHANGE_DUE' | 'PASSWORD_NEEDED' | 'PAST' | 'PAYEE_CHANGED' | 'PAYOUTS_FROZEN' | 'PRACTICE_OFF' | 'PREVIEW_CHANGED' | 'QR_FIXED_AMOUNT' | 'QR_MISMATCH' | 'QR_NOT_UPI' | 'QR_UNREADABLE' | 'REASON_IS_FIXED' | 'REASON_NOT_OFFERED' | 'REF_REUSED' | 'RELEASE_YANKED' | 'REQUIRED' | 'ROLES_CONTRADICT' | 'ROWS_DIFFER' | 'SECOND_FACTOR_DUE' | 'SECOND_FACTOR_NEEDED' | 'SECOND_FACTOR_OFF' | 'SECOND_PERSON_NEEDED' | 'SELECTION_CHANGED' | 'SELF_APPROVAL_BLOCKED' | 'SESSION_ENDED' | 'SHOWN_ELSEWHERE' | 'SSO_DOWN' | 'SSO_EXPIRED' | 'SSO_OFF' | 'SSO_REFUSED' | 'SSO_UNKNOWN' | 'STALE_APPROVAL' | 'STALE_VERSION' | 'STATEMENTS_MISSING' | 'STATEMENT_UNREADABLE' | 'STEP_UP_REQUIRED' | 'STOPPING' | 'TOKEN_ELSEWHERE' | 'TOKEN_INVALID' | 'TOO_DEEP' | 'TOO_LATE' | 'TOO_MANY' | 'TOO_MANY_PASSKEYS' | 'TOO_MANY_PREFERENCES' | 'TOO_MANY_ROWS' | 'TOO_MANY_VIEWS' | 'TOO_MUCH' | 'TOO_SLOW' | 'TOO_SMALL' | 'TRY_AGAIN' | 'UNAVAILABLE' | 'UNCONFIRMED' | 'UNEXPECTED_BODY' | 'UNEXPECTED_QUERY' | 'UNKNOWN_ACCOUNT' | 'UNKNOWN_CUSTOMER' | 'UNKNOWN_DEPOSIT' | 'UNKNOWN_FILE' | 'UNKNOWN_FRANCHISE' | 'UNKNOWN_METHOD' | 'UNKNOWN_PERSON' | 'UNKNOWN_PLACEHOLDER' | 'UNKNOWN_TEMPLATE' | 'USERNAME_TAKEN' | 'UTR_ALREADY_CLAIMED' | 'UTR_MISSING' | 'UTR_NOT_FOUND' | 'WAITS_FOR_SECOND_PERSON' | 'WEAK_PASSWORD' | 'WRONG_CODE' | 'WRONG_CREDENTIALS' | 'WRONG_LINE' | 'WRONG_PASSKEY' | 'WRONG_PASSWORD' | 'WRONG_RAIL' | 'WRONG_STATE';

export interface ReleaseFigure {
  module: string;
  version: string;
  channel: 'stable' | 'canary';
  /** Tabs in which the module ran */ loads: number;
  /** Of its loads; none while there is no load */ averageMs: number | null;
  /** Loads that took longer than 3 seconds */ slow: number;
  /** Tabs in which it could not be loaded */ errors: number;
  /** Tabs in which a page of it stopped or did not come, once each */ crashes: number;
  /** Tabs that gave the canary up */ fallbacks: number;
  firstDay: string;
  lastDay: string;
  /** When a tab last told of it; a tab that runs it does so once an hour */ lastAt: string;
}

export interface ReleaseFigures {
  at: string;
  since: string;
  /** By module, the latest first */ rows: ReleaseFigure[];
}

export interface ReleaseOverride {
  id: string;
  /** E.g. O-101 */ no: string;
  /** refused: nobody confirmed it */ state: 'active' | 'waiting' | 'ended' | 'refused';
  module: string;
  /** What the build calls itself */ version: string;
  /** Where its files were fetched from */ address: string;
  staff: StaffRef;
  hours: number;
  reason: string;
  madeBy: StaffRef;
  madeAt: string;
  confirmedBy: StaffRef | null;
  endsAt: string | null;
}

export interface ReportLine {
  kind: 'file-not-loaded' | 'file-altered' | 'file-not-released' | 'registry-refused' | 'module-failed' | 'page-crashed' | 'place-crashed' | 'code-failed' | 'canary-left' | 'policy-violated';
  /** Version of the host that reported */ panel: string;
  module: string | null;
  /** Version of the module */ version: string | null;
  channel: 'stable' | 'canary' | null;
  /** Address of the file, which contains module and version */ file: string | null;
  /** Technical text of the last report */ detail: string | null;
  count: number;
  firstAt: string;
  lastAt: string;
}

export interface ReportsOfTheDay {
  since: string;
  /** Latest first */ lines: ReportLine[];
  /** Reports that were only counted, because there were too many different ones */ others: number;
}

export interface Retention {
  rules: RetentionRule[];
  /** What is never deleted, sentence by sentence */ kept: string[];
  lastRun: {
    day: string;
    startedAt: string;
    finishedAt: string | null;
    /** How many of each rule */ deleted: Record<string, number>;
  } | null;
}

export interface RetentionRule {
  rule: 'proofs' | 'notices' | 'sessions' | 'devices' | 'signIns' | 'answers' | 'imports' | 'messages' | 'appEvents';
  /** The policy with its days, which owners change */ policy: 'utrs.voidMinutes' | 'utrs.staleDays' | 'deposits.tolerancePaise' | 'deposits.approveAbovePaise' | 'deposits.ownLinePaise' | 'deposits.ownLineDayPaise' | 'deposits.ownLineCustomerDayPaise' | 'deposits.expireHours' | 'deposits.reopenDays' | 'deposits.bulkCap' | 'intake.wrongUtrs' | 'intake.coolDownHours' | 'intake.answers' | 'withdrawals.approveAbovePaise' | 'withdrawals.anotherFromPaise' | 'withdrawals.staleMinutes' | 'withdrawals.newPayeeHours' | 'withdrawals.bulkClearPaise' | 'withdrawals.bulkCap' | 'withdrawals.perDay' | 'withdrawals.turnoverHours' | 'withdrawals.adjustmentDays' | 'withdrawals.unconfirmedHours' | 'ledger.overrideMinutes' | 'ledger.payouts' | 'secondPerson.failed.mode' | 'secondPerson.failed.abovePaise' | 'secondPerson.failed.alonePerDayPaise' | 'secondPerson.returned.mode' | 'secondPerson.returned.abovePaise' | 'secondPerson.returned.alonePerDayPaise' | 'secondPerson.reversed.mode' | 'secondPerson.reversed.abovePaise' | 'secondPerson.reversed.alonePerDayPaise' | 'secondPerson.remitted.mode' | 'secondPerson.remitted.abovePaise' | 'secondPerson.remitted.alonePerDayPaise' | 'secondPerson.booked.mode' | 'secondPerson.booked.abovePaise' | 'secondPerson.booked.alonePerDayPaise' | 'secondPerson.settled.mode' | 'secondPerson.dayClosed.mode' | 'secondPerson.overridden.mode' | 'secondPerson.unblocked.mode' | 'secondPerson.verified.mode' | 'secondPerson.verified.abovePaise' | 'secondPerson.verified.alonePerDayPaise' | 'secondPerson.opened.mode' | 'bonuses.leadAbovePaise' | 'bonuses.dailyBudgetPaise' | 'bonuses.staffBudgetPaise' | 'bonuses.campaignBudgetPaise' | 'auth.stepUpAbovePaise' | 'auth.stepUpMinutes' | 'auth.secondFactor.owners' | 'auth.secondFactor.leads' | 'auth.secondFactor.payers' | 'auth.secondFactor.others' | 'auth.sso.factor' | 'company.franchises' | 'retention.proofDays' | 'retention.noticeDays' | 'retention.sessionDays' | 'retention.deviceDays' | 'retention.signInDays' | 'retention.answerDays' | 'retention.importDays' | 'retention.messageDays' | 'retention.eventDays' | 'exports.maxRows';
  /** After which it is deleted; an image not before its deposit can be reopened */ days: number;
  /** How many there are now */ count: number;
  bytes: number | null;
  oldest: string | null;
  /** What the next run would delete, as a sentence without a full stop */ next: string;
  /** Why fewer days than the least are not possible */ floor: string;
}

export interface ReusedImage {
  /** Beginning of the SHA-256 of the image */ print: string;
  fileId: string | null;
  customers: number;
  count: number;
  sumPaise: number;
  lastAt: string;
  /** At most 20, the newest first */ rows: RiskRow[];
}

export interface Revealed { field: 'phone' | 'accountNo' | 'vpa'; value: string }

export interface RevealedAccount { value: string }

export interface RiskRow { id: string; no: string; customer: CustomerRef; amountPaise: number; status: string; at: string; by: StaffRef | null }

export interface RiskView {
  /** Business day, YYYY-MM-DD */ from: string;
  /** Business day, YYYY-MM-DD */ to: string;
  reusedImages: {
    /** How many there are; the worst 50 are listed */ total: number;
    items: ReusedImage[];
  };
  sharedPayees: {
    /** How many there are; the worst 50 are listed */ total: number;
    items: SharedPayee[];
  };
  contestedUtrs: {
    /** How many there are; the worst 50 are listed */ total: number;
    items: ContestedUtr[];
  };
  selfApproved: {
    total: number;
    /** Everything of these kinds that was approved or paid within the days */ ofTotal: number;
    sumPaise: number;
    /** At most 200, the newest first */ rows: RiskRow[];
  };
  ownLineDays: {
    /** How many there are; the worst 50 are listed */ total: number;
    items: OwnLineDay[];
  };
  staff: StaffApprovals[];
  pairs: {
    /** How many there are; the worst 50 are listed */ total: number;
    items: PairApprovals[];
  };
  at: string;
}

export interface RoleMapping {
  id: string;
  version: number;
  /** As the provider spells it */ value: string;
  actionName: 'Deposit' | 'Franchise' | 'Banker' | 'Withdraw' | 'BackOffice';
  lead: boolean;
  franchise: { id: string; code: string; name: string } | null;
  madeBy: StaffRef;
  confirmedBy: StaffRef | null;
  madeAt: string;
  waiting: WaitingRequest | null;
}

export interface RunningOverride {
  id: string;
  no: string;
  module: string;
  version: string;
  endsAt: string;
  /** Address of its files on this origin, for this session alone */ base: string;
  /** What the build says of itself */ release: Record<string, unknown>;
}

export interface RunningSession {
  id: string;
  staff: StaffRef;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  ip: string | null;
  userAgent: string | null;
  /** totp, passkey, recovery or reset; null for a password alone */ factor: string | null;
  /** The first sign-in of this person from this browser */ newDevice: boolean;
  /** The session of this request */ current: boolean;
}

export interface SearchHit {
  /** The list that holds it */ noun: 'deposits' | 'withdrawals' | 'utrs' | 'bonuses' | 'payment-methods' | 'customers';
  /** Human number; for a customer the code */ no: string;
  /** Customer, or the payment method */ name: string;
  utr: string | null;
  amountPaise: number | null;
  status: string;
  at: string;
  /** The text matches it exactly */ exact: boolean;
  /** Filter of that list, e.g. id=D-104233; for a customer the one that every list has: customer=C-1042 */ query: string;
}

export interface SecondFactor {
  since: string | null;
  recoveryCodesLeft: number;
  passkeys: Passkey[];
  /** Passkeys can be added and used at the address of this request */ passkeysWork: boolean;
  /** By the policies of today; then the last one cannot be removed */ required: boolean;
}

export interface SecondLook {
  deposit: Deposit;
  version: number;
  look: 'waiting' | 'right' | 'wrong';
  rulesVersion: number;
  creditedAt: string;
  reason: 'WRONG_CUSTOMER' | 'OTHER_PAYER' | 'FALSE_PROOF' | 'WRONG_LINE' | 'OTHER' | null;
  remark: string | null;
  lookedBy: StaffRef | null;
  lookedAt: string | null;
  /** This person entered its claim or its line, so another person looks */ own: boolean;
}

export interface SecondPersonNeed {
  /** It would wait for another person */ waits: boolean;
  /** Why, for the person */ sentence: string;
  /** The image that is needed, e.g. "the bank's rejection"; null when none is */ evidence: string | null;
}

export interface SecondPersonRequest {
  id: string;
  /** E.g. S-101; for a bonus or a payment method its own number */ no: string;
  version: number;
  act: 'payout-failed' | 'payout-returned' | 'deposit-reversed' | 'returned-to-remitter' | 'line-booked' | 'line-settled' | 'booking-undone' | 'settlement-undone' | 'day-closed' | 'day-reopened' | 'ledger-overridden' | 'account-created' | 'rights-changed' | 'password-reset' | 'policy-changed' | 'reason-changed' | 'key-made' | 'web-hook-changed' | 'payout-template-changed' | 'feed-key-made' | 'feed-parser-changed' | 'role-mapped' | 'straight-through-switched' | 'sso-allowed' | 'build-granted' | 'customer-unblocked' | 'payee-unblocked' | 'payee-verified' | 'customer-opened' | 'method-opened' | 'openings-imported' | 'bonus-given' | 'payment-method-changed';
  subject: {
    type: 'withdrawal' | 'deposit' | 'utr' | 'ledger' | 'staff' | 'new-staff' | 'policy' | 'reasons' | 'key' | 'web-hook' | 'payout-template' | 'feed-key' | 'feed-parser' | 'role-mapping' | 'straight-through' | 'override' | 'customer' | 'payee' | 'payment-method' | 'import' | 'day-close' | 'bonus';
    id: string;
    no: string;
  };
  /** Integer paise; 0 for an act without an amount */ amountPaise: number;
  /** What is done when it is confirmed */ says: string;
  /** Empty when none was given */ reason: string;
  /** Images, read at /files/{id} by whoever sees the request */ evidenceFileIds: string[];
  askedBy: StaffRef;
  askedAt: string;
  state: 'waiting' | 'confirmed' | 'declined' | 'withdrawn' | 'lapsed';
  decidedBy: StaffRef | null;
  decidedAt: string | null;
  /** Why it was declined, or why it lapsed */ endNote: string | null;
  /** This person may confirm or decline it */ mayConfirm: boolean;
  /** This person made it and may withdraw it */ mayWithdraw: boolean;
  /** Where it is decided: here, or beside the facts of its row */ decideIn: 'inbox' | 'bonuses' | 'payment-methods';
}

export interface SharedPayee {
  /** Masked */ payee: string;
  kind: 'BANK' | 'UPI';
  /** Withdrawals to it that were paid within the days */ count: number;
  sumPaise: number;
  customers: { customer: CustomerRef; count: number; sumPaise: number }[];
}

export interface ShownMethod {
  id: string;
  label: string;
  kind: 'BANK' | 'UPI' | 'QR';
  holderName: string;
  bankName: string | null;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
  qrFileId: string | null;
  minPaise: number | null;
  maxPaise: number | null;
}

export interface ShownSecret {
  /** Base32, for typing */ secret: string;
  /** otpauth:// */ uri: string;
  /** Rows of the QR code, 1 for a dark square */ qr: string[];
}

export interface SignOnChange {
  /** Another owner has to confirm it first */ waits: boolean;
}

export interface SignOnPerson {
  staff: StaffRef;
  /** The verified e-mail address, or the subject, as the provider names it */ login: string;
  linkedAt: string | null;
  lastUsedAt: string | null;
  madeAt: string;
}

export interface SignOnState {
  /** None while the settings name no provider */ connection: {
    issuer: string;
    clientId: string;
    label: string;
    rolesClaim: string;
    redirectUri: string;
    logoutUri: string;
    isReachable: boolean;
  } | null;
  mappings: RoleMapping[];
  people: SignOnPerson[];
  /** New mappings and people who wait for another owner */ waiting: WaitingRequest[];
}

export interface StaffAccount {
  id: string;
  /** The username */ no: string;
  version: number;
  username: string;
  name: string;
  actionName: 'Deposit' | 'Franchise' | 'Banker' | 'Withdraw' | 'BackOffice';
  lead: boolean;
  /** Grants rights and changes policies, and holds no permission of a desk */ owner: boolean;
  franchise: { id: string; code: string; name: string } | null;
  status: 'active' | 'disabled' | 'locked';
  /** Has a one-time password */ mustChangePassword: boolean;
  /** Signs in with more than the password, or sets up a new factor after a loss */ secondFactor: boolean;
  /** Has an authenticator app */ authenticator: boolean;
  passkeys: number;
  /** Sessions that are running */ sessions: number;
  /** Of the last 15 minutes; none when there were no wrong ones. Until lockedUntil addresses from which the person has not signed in are refused, and the status is locked */ guesses: {
    failures: number;
    /** From how many addresses */ addresses: number;
    lockedUntil: string | null;
    /** Addresses from which the person can sign in meanwhile, because they did in the last 30 days */ knownAddresses: number;
  } | null;
  signOn: {
    /** The verified e-mail address, or the subject, as two owners have entered it */ login: string;
    /** The provider, from the first sign-in on */ issuer: string | null;
    subject: string | null;
    linkedAt: string | null;
    lastUsedAt: string | null;
  } | null;
  lastLoginAt: string | null;
  createdAt: string;
  /** The latest change of the account that can be undone */ lastChange: { action: string; at: string; by: StaffRef | null; reason: string | null } | null;
  waiting: WaitingRequest | null;
}

export interface StaffApprovals {
  staff: StaffRef;
  /** Deposits approved or rejected */ decided: number;
  approved: number;
  approvedPaise: number;
  /** From the claim to the decision */ medianMinutes: number | null;
  selfApproved: number;
  /** Cleared withdrawals that the person worked on */ cleared: number;
  /** Paid withdrawals that the person worked on */ paid: number;
}

export interface StaffPreferences {
  theme?: 'dark' | 'light' | 'system';
  device?: 'desktop' | 'mobile';
  density?: 'compact' | 'normal' | 'roomy';
  shortcuts?: boolean;
  rings?: {
    queues: string[];
    sound: boolean;
    /** Desktop notifications */ popups: boolean;
    /** No sounds or popups between these times, which may cross midnight */ quiet?: {
      /** HH:MM in the business time zone */ from: string;
      /** HH:MM in the business time zone */ to: string;
    };
  };
  /** Action names of the desks whose tour is done */ tours?: string[];
  /** By route segment */ lists?: Record<string, {
    hidden?: string[];
    order?: string[];
    /** The saved view that an address without filters opens */ opens?: { view: string; filters: Record<string, string[]> };
    widths?: Record<string, number>;
  }>;
}

export interface StaffProfile {
  id: string;
  username: string;
  name: string;
  /** Deposit, Franchise, Banker, Withdraw or BackOffice */ actionName: string;
  lead: boolean;
  franchiseId: string | null;
  permissions: string[];
  /** IANA zone */ businessTimeZone: string;
  /** ISO 4217 */ currency: string;
  mustChangePassword: boolean;
  /** A second factor must be set up before anything else */ secondFactorDue: boolean;
  preferences: StaffPreferences;
}

export interface StaffRef { id: string; name: string; username: string }

export interface StaffSecret {
  account: StaffAccount | null;
  /** Another owner has to confirm it first */ waits: boolean;
  /** In the answers to this request alone; only its hash is stored */ oneTimePassword: string;
}

export interface StaffSession {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  ip: string | null;
  userAgent: string | null;
  /** The session of this request */ current: boolean;
}

export interface StartState {
  steps: ({
    step: 'owner' | 'second-owner' | 'staff' | 'method' | 'franchise' | 'key' | 'customers' | 'deposit' | 'withdrawal';
    done: boolean;
    /** Begun, and waiting for somebody */ waiting: boolean;
  })[];
  /** Desks for which nobody can sign in */ missingDesks: ('Deposit' | 'Banker' | 'Withdraw')[];
  /** The company has said that it works without franchises */ noFranchises: boolean;
}

export interface StatementFile {
  id: string;
  /** E.g. ST-101 */ no: string;
  version: number;
  paymentMethod: MethodRef;
  fileName: string;
  format: 'CSV' | 'XLSX' | 'XLS' | 'MT940' | 'CAMT053' | 'PDF';
  status: 'asking' | 'read' | 'entered' | 'void';
  /** What a person has to say before it can be entered */ asks: 'layout' | 'balances' | null;
  /** Why it asks */ problem: string | null;
  /** The account number in the file */ accountMasked: string | null;
  /** Business day, YYYY-MM-DD */ from: string | null;
  /** Business day, YYYY-MM-DD */ to: string | null;
  openingPaise: number | null;
  closingPaise: number | null;
  /** A person typed the balances, because the file has none */ balancesTyped: boolean;
  creditCount: number;
  creditsPaise: number;
  debitCount: number;
  debitsPaise: number;
  /** Rows that are no transactions; the first fifty */ leftOut: { place: string; text: string; why: string }[];
  /** What is missing between this statement and the one before, as a sentence */ gap: string | null;
  counts: {
    /** Lines that are entered under the reference of the bank */ new: number;
    /** Lines without a reference of the bank, entered under their own */ no_reference: number;
    /** Debits that confirm a payout */ payout: number;
    /** Debits that confirm the payouts of a whole file */ batch: number;
    /** Lines that a message or a person told, and this statement shows */ shown: number;
    /** Lines that another statement has shown already */ known: number;
    /** Rows with the reference of another line: never entered */ differs: number;
    /** Credits that are entered */ credits: number;
    creditsPaise: number;
    /** Debits that are entered */ debits: number;
    debitsPaise: number;
  } | null;
  createdBy: StaffRef;
  createdAt: string;
  enteredBy: StaffRef | null;
  enteredAt: string | null;
  voidedBy: StaffRef | null;
  voidedAt: string | null;
}

export interface StatementFileRow {
  position: number;
  /** Number of the row in the file, from 1 */ rowNo: number;
  page: number | null;
  direction: 'CREDIT' | 'DEBIT';
  amountPaise: number;
  /** Business day, YYYY-MM-DD */ date: string;
  time: string | null;
  /** Under which it is entered */ utr: string;
  /** The bank gives no reference, so the row has one of its own */ ownReference: boolean;
  narration: string;
  counterparty: string | null;
  balanceAfterPaise: number | null;
  verdict: 'new' | 'no_reference' | 'payout' | 'batch' | 'shown' | 'known' | 'differs';
  why: string;
  line: { id: string; no: string } | null;
  /** The payout or payout file that it confirms */ confirms: string | null;
}

export interface StatementLayout {
  version: 1;
  bank: string | null;
  /** The row of the headings, in lower case */ headings: string[];
  columns: {
    date: number | null;
    valueDate: number | null;
    time: number | null;
    narration: number | null;
    reference: number | null;
    debit: number | null;
    credit: number | null;
    amount: number | null;
    mark: number | null;
    balance: number | null;
    balanceMark: number | null;
    counterparty: number | null;
    counterpartyAccount: number | null;
  };
  dates: 'DMY' | 'MDY' | 'YMD';
  datesCertain: boolean;
  decimal: '.' | ',';
  leaveOut: string[];
  opening: string[];
  closing: string[];
}

export interface StatementLine {
  id: string;
  no: string;
  at: string;
  direction: 'CREDIT' | 'DEBIT';
  utr: string;
  amountPaise: number;
  status: 'unclaimed' | 'claimed' | 'void' | 'returned' | 'reversed' | 'booked';
  remitterName: string | null;
  narration: string | null;
  runningPaise: number;
  /** Balance after the line as the bank printed it */ enteredPaise: number | null;
  /** Entered minus running balance: not 0 when a line is missing or extra */ gapPaise: number | null;
  /** The gap changes here: look between this line and the one before */ opensGap: boolean;
}

export interface StraightThroughRules {
  sources: ('API' | 'SMS' | 'EMAIL')[];
  maxClaimPaise: number;
  customerDayCount: number;
  customerDayPaise: number;
  methodDayPaise: number;
  dayPaise: number;
  messageOnlyMaxPaise: number;
  messageOnlyDayPaise: number;
  claimMinutes: number;
  lineMinutes: number;
  payerMustBeKnown: boolean;
  payerMatch: 'account' | 'full-name' | 'word';
  minApproved: number;
  minAccountDays: number;
  kycVerified: boolean;
  riskNotHigh: boolean;
  maxStrikes: number;
  fromHour: number;
  toHour: number;
  samplePercent: number;
  maxPerMinute: number;
  stopOnWrong: boolean;
  stopChargebackPaise: number;
}

/** What straight-through approval last said of it; none while it was off */
export interface StraightThroughSays {
  verdict: 'credited' | 'would-credit' | 'left';
  reasons: ({
    code: 'NOT_MATCHED' | 'MATCHED_BY_HAND' | 'ENTERED_BY_STAFF' | 'UTR_DIFFERS' | 'AMOUNT_DIFFERS' | 'ACCOUNT_DIFFERS' | 'LINE_NOT_FREE' | 'SOURCE_NOT_ALLOWED' | 'FLAGGED' | 'PAYER_UNKNOWN' | 'PAYER_DIFFERS' | 'ABOVE_LIMIT' | 'LEAD_NEEDED' | 'MESSAGE_ONLY' | 'MESSAGE_ONLY_DAY' | 'CUSTOMER_COUNT' | 'CUSTOMER_SUM' | 'ACCOUNT_SUM' | 'DAY_SUM' | 'CLAIM_OLD' | 'LINE_OLD' | 'FEW_DEPOSITS' | 'NEW_CUSTOMER' | 'NOT_VERIFIED' | 'HIGH_RISK' | 'CUSTOMER_NOT_ACTIVE' | 'WRONG_UTRS' | 'ACCOUNT_NOT_ACTIVE' | 'OUT_OF_HOURS' | 'IN_WORK' | 'SECOND_PERSON' | 'LEDGER_RED';
    says: string;
  })[];
  at: string;
}

export interface StraightThroughState { mode: 'off' | 'watch' | 'on'; since: string; looksWaiting: number }

export interface StraightThroughView {
  mode: 'off' | 'watch' | 'on';
  version: number;
  changedBy: StaffRef | null;
  changedAt: string;
  reason: string;
  stoppedItself: boolean;
  inUse: { version: number; rules: StraightThroughRules; reason: string; by: StaffRef | null; at: string };
  proposed: { version: number; rules: StraightThroughRules; reason: string; by: StaffRef | null; at: string } | null;
  waiting: WaitingRequest | null;
  /** The latest first, at most 10 */ backTests: BackTest[];
  today: {
    credited: { count: number; sumPaise: number };
    wouldCredit: { count: number; sumPaise: number };
    /** Claims sent today */ claims: number;
    /** Why it left claims of today to staff */ reasons: ({
      code: 'NOT_MATCHED' | 'MATCHED_BY_HAND' | 'ENTERED_BY_STAFF' | 'UTR_DIFFERS' | 'AMOUNT_DIFFERS' | 'ACCOUNT_DIFFERS' | 'LINE_NOT_FREE' | 'SOURCE_NOT_ALLOWED' | 'FLAGGED' | 'PAYER_UNKNOWN' | 'PAYER_DIFFERS' | 'ABOVE_LIMIT' | 'LEAD_NEEDED' | 'MESSAGE_ONLY' | 'MESSAGE_ONLY_DAY' | 'CUSTOMER_COUNT' | 'CUSTOMER_SUM' | 'ACCOUNT_SUM' | 'DAY_SUM' | 'CLAIM_OLD' | 'LINE_OLD' | 'FEW_DEPOSITS' | 'NEW_CUSTOMER' | 'NOT_VERIFIED' | 'HIGH_RISK' | 'CUSTOMER_NOT_ACTIVE' | 'WRONG_UTRS' | 'ACCOUNT_NOT_ACTIVE' | 'OUT_OF_HOURS' | 'IN_WORK' | 'SECOND_PERSON' | 'LEDGER_RED';
      count: number;
    })[];
    caps: ({ name: string; spent: number; cap: number; unit: 'paise' | 'count' })[];
  };
  looks: { sampled: number; waiting: number; right: number; wrong: number; oldestAt: string | null; credited: number };
  /** How many owners there are: with one alone nobody confirms */ owners: number;
  at: string;
}

export interface Summary { queues: QueueSummary[]; at: string }

export interface ToldApp {
  id: string;
  type: 'deposit.received' | 'deposit.question' | 'deposit.answered' | 'deposit.approved' | 'deposit.rejected' | 'deposit.reopened' | 'deposit.expired' | 'deposit.reversed' | 'withdrawal.requested' | 'withdrawal.checking' | 'withdrawal.approved' | 'withdrawal.paying' | 'withdrawal.paid' | 'withdrawal.failed' | 'withdrawal.returned' | 'withdrawal.rejected' | 'withdrawal.cancelled' | 'bonus.credited' | 'bonus.released' | 'bonus.reversed' | 'bonus.expired' | 'customer.created' | 'customer.active' | 'customer.suspended' | 'customer.blocked' | 'customer.closed' | 'payment-method.shown' | 'payment-method.changed' | 'payment-method.hidden' | 'web-hook.test';
  at: string;
  /** What the customer was told */ message: string | null;
  /** None where no web hook hears of it */ deliveries: ({
    /** The web hook */ to: string;
    status: 'pending' | 'delivered' | 'given_up';
    at: string | null;
    /** Status of its last answer */ lastCode: number | null;
    lastProblem: string | null;
  })[];
}

export interface UnclaimedAccount { paymentMethod: MethodRef; count: number; sumPaise: number }

export interface UploadedImage {
  id: string;
  mime: string;
  byteCount: number;
  width: number | null;
  height: number | null;
  purpose: 'QR' | 'DEPOSIT_PROOF' | 'PAYOUT_PROOF';
  /** slug_timestamp.extension (specification §5) */ imageName: string;
  sha256: string;
  /** The text of the UPI code in a QR image; null when none can be read */ qr: { vpa: string; payeeName: string | null; amount: string | null } | null;
  duplicateOf: string | null;
}

export interface Utr {
  id: string;
  /** E.g. U-88120 */ no: string;
  version: number;
  paymentMethod: MethodRef;
  direction: 'CREDIT' | 'DEBIT';
  rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';
  utr: string;
  utrRaw: string;
  amountPaise: number;
  bankTime: string | null;
  remitterName: string | null;
  /** Masked */ remitterAccount: string | null;
  narration: string | null;
  balanceAfterPaise: number | null;
  source: 'MANUAL' | 'PASTE' | 'CSV' | 'STATEMENT' | 'API' | 'SMS' | 'EMAIL';
  /** A message told it, and no statement has shown it yet */ messageOnly: boolean;
  /** The key with which a machine or a message told it */ feedKey: { id: string; name: string } | null;
  shownBy: StaffRef | null;
  shownAt: string | null;
  /** What another source tells of this UTR, until a lead has settled it */ toldDifferently: { source: 'MANUAL' | 'PASTE' | 'CSV' | 'STATEMENT' | 'API' | 'SMS' | 'EMAIL'; amountPaise: number; account: string } | null;
  batchId: string | null;
  status: 'unclaimed' | 'claimed' | 'void' | 'returned' | 'reversed' | 'booked';
  flags: string[];
  /** Raised when a credit from this line is reversed */ claimNo: number;
  claimedDeposit: { id: string; no: string } | null;
  claimedWithdrawal: { id: string; no: string } | null;
  /** The payout file whose payouts this one debit shows */ claimedBatch: { id: string; no: string } | null;
  customer: CustomerRef | null;
  enteredBy: StaffRef | null;
  voidReason: string | null;
  voidNote: string | null;
  booking: Booking | null;
  /** What an unallocated line looks like by its narration; never booked by itself */ suggestedKind: 'BANK_CHARGE' | 'TAX_ON_CHARGE' | 'OWN_TRANSFER' | 'OWNER_SETTLEMENT' | 'INTEREST' | 'CORRECTION' | 'CHARGEBACK' | 'FAILED_PAYOUT' | null;
  waiting: WaitingRequest | null;
  createdAt: string;
}

export interface UtrTotals {
  count: number;
  creditPaise: number;
  debitPaise: number;
  claimedCount: number;
  bookedCount: number;
  /** Credits that no deposit has claimed */ unclaimed: { count: number; sumPaise: number };
  ages: ({ age: 'hour' | 'day' | 'week' | 'older'; count: number; sumPaise: number })[];
  byMethod: {
    paymentMethod: MethodRef;
    count: number;
    creditPaise: number;
    debitPaise: number;
    /** Booked bank charges and their tax, less refunds */ chargesPaise: number;
    /** What the fee rules of the account expect for these lines */ expectedFeesPaise: number;
    unclaimed: { count: number; sumPaise: number };
  }[];
  byRail: ({
    rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';
    count: number;
    chargesPaise: number;
    expectedFeesPaise: number;
  })[];
}

export interface View {
  id: string;
  version: number;
  page: string;
  name: string;
  filters: Record<string, string[]>;
  shared: boolean;
  owner: StaffRef;
  /** True for its owner, and for leads when it is shared */ mayChange: boolean;
  changedAt: string;
}

/** It waits for a second person; no other act on the row is possible meanwhile */
export interface WaitingRequest {
  id: string;
  /** E.g. S-101 */ no: string;
  act: 'payout-failed' | 'payout-returned' | 'deposit-reversed' | 'returned-to-remitter' | 'line-booked' | 'line-settled' | 'booking-undone' | 'settlement-undone' | 'day-closed' | 'day-reopened' | 'ledger-overridden' | 'account-created' | 'rights-changed' | 'password-reset' | 'policy-changed' | 'reason-changed' | 'key-made' | 'web-hook-changed' | 'payout-template-changed' | 'feed-key-made' | 'feed-parser-changed' | 'role-mapped' | 'straight-through-switched' | 'sso-allowed' | 'build-granted' | 'customer-unblocked' | 'payee-unblocked' | 'payee-verified' | 'customer-opened' | 'method-opened' | 'openings-imported';
  says: string;
  askedBy: StaffRef;
  askedAt: string;
}

export interface WebHook {
  id: string;
  version: number;
  url: string;
  description: string;
  types: ('deposit.received' | 'deposit.question' | 'deposit.answered' | 'deposit.approved' | 'deposit.rejected' | 'deposit.reopened' | 'deposit.expired' | 'deposit.reversed' | 'withdrawal.requested' | 'withdrawal.checking' | 'withdrawal.approved' | 'withdrawal.paying' | 'withdrawal.paid' | 'withdrawal.failed' | 'withdrawal.returned' | 'withdrawal.rejected' | 'withdrawal.cancelled' | 'bonus.credited' | 'bonus.released' | 'bonus.reversed' | 'bonus.expired' | 'customer.created' | 'customer.active' | 'customer.suspended' | 'customer.blocked' | 'customer.closed' | 'payment-method.shown' | 'payment-method.changed' | 'payment-method.hidden')[];
  /** waiting: another owner has not confirmed it; paused: events are kept for it */ status: 'waiting' | 'active' | 'paused' | 'ended';
  pausedWhy: string | null;
  /** Since when nothing was delivered */ failingSince: string | null;
  /** Until then events are also signed with the secret before */ secondSecretUntil: string | null;
  madeBy: StaffRef;
  madeAt: string;
  lastDelivered: string | null;
  pending: number;
  givenUp: number;
  waiting: WaitingRequest | null;
}

export interface WebHookDelivery {
  id: string;
  /** In the order in which they go out */ number: number;
  webHook: { id: string; description: string };
  type: 'deposit.received' | 'deposit.question' | 'deposit.answered' | 'deposit.approved' | 'deposit.rejected' | 'deposit.reopened' | 'deposit.expired' | 'deposit.reversed' | 'withdrawal.requested' | 'withdrawal.checking' | 'withdrawal.approved' | 'withdrawal.paying' | 'withdrawal.paid' | 'withdrawal.failed' | 'withdrawal.returned' | 'withdrawal.rejected' | 'withdrawal.cancelled' | 'bonus.credited' | 'bonus.released' | 'bonus.reversed' | 'bonus.expired' | 'customer.created' | 'customer.active' | 'customer.suspended' | 'customer.blocked' | 'customer.closed' | 'payment-method.shown' | 'payment-method.changed' | 'payment-method.hidden' | 'web-hook.test';
  eventId: string;
  entityType: string;
  entityId: string;
  /** Number of the row, e.g. D-104233; a customer by the code */ no: string;
  /** Its number among the events of the row */ sequence: number;
  status: 'pending' | 'delivered' | 'given_up';
  /** It waits for an earlier event of the same row */ held: boolean;
  attempts: number;
  /** When it is tried next, while it is pending */ nextAt: string | null;
  /** Status of the last answer */ lastCode: number | null;
  lastProblem: string | null;
  createdAt: string;
  endedAt: string | null;
}

export interface WebHookDeliveryDetail {
  delivery: WebHookDelivery;
  /** What is sent, byte for byte */ body: string;
  /** The newest first, a hundred at most */ tries: ({
    no: number;
    at: string;
    tookMs: number;
    code: number | null;
    /** The first 500 characters */ answer: string | null;
    problem: string | null;
  })[];
}

export interface WebHookOutcome { webHook: WebHook; waits: boolean }

export interface Withdrawal {
  id: string;
  /** E.g. W-20981 */ no: string;
  version: number;
  attemptNo: number;
  customer: CustomerRef;
  amountPaise: number;
  feePaise: number;
  /** What the bank has to send: the amount minus the fee */ netPaise: number;
  destination: Destination;
  /** Changes with the destination; sent back in decisions */ destinationHash: string;
  /** The beneficiary was edited or blocked after the request: it cannot be taken for payout */ payeeChanged: boolean;
  status: 'requested' | 'checking' | 'escalated' | 'on_hold' | 'approved' | 'paying' | 'paying_uncertain' | 'paid' | 'rejected' | 'cancelled' | 'returned' | 'frozen';
  flags: ('NEW_PAYEE' | 'SHARED_PAYEE' | 'STALE_APPROVAL' | 'LARGE' | 'FIRST')[];
  requestedAt: string;
  createdBy: StaffRef | null;
  /** The checklist at the time of the clearance */ checks: ({
    code: 'CUSTOMER' | 'PAYEE_NAME' | 'PAYEE_SHARED' | 'PAYEE_NEW' | 'TURNOVER' | 'REVERSED_DEPOSITS' | 'UNRECONCILED' | 'WITHDRAWALS_TODAY' | 'ADJUSTMENTS' | 'LEDGER';
    result: 'pass' | 'warn' | 'fail';
    detail: string;
    comment: string | null;
  })[];
  /** Why it is in Checking again */ sentBackReason: string | null;
  escalatedBy: StaffRef | null;
  escalatedAt: string | null;
  escalateReason: string | null;
  escalateNote: string | null;
  /** A lead's words on an escalated request */ decisionNote: string | null;
  checkedBy: StaffRef | null;
  checkedAt: string | null;
  clearedBy: StaffRef | null;
  clearedAt: string | null;
  payingBy: StaffRef | null;
  payingAt: string | null;
  sourceMethod: MethodRef | null;
  payoutRail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH' | null;
  payoutUtr: string | null;
  /** Whether there is an image of the payout; its id is given to staff who pay and to leads */ hasPayoutProof: boolean;
  payoutProofFileId: string | null;
  paidBy: StaffRef | null;
  paidAt: string | null;
  payoutBatch: { id: string; no: string } | null;
  /** The bank’s message about the previous attempt */ failureNote: string | null;
  uncertainNote: string | null;
  uncertainAt: string | null;
  confirmedAt: string | null;
  /** The debit line of the payout */ confirmedBy: { id: string; no: string } | null;
  returnedAt: string | null;
  returnReason: string | null;
  returnNote: string | null;
  /** The credit line of its return */ returnLine: { id: string; no: string } | null;
  rejectReasonCode: string | null;
  rejectNote: string | null;
  /** What the customer was told of the rejection */ customerMessage: string | null;
  holdReason: string | null;
  holdNote: string | null;
  decidedBy: StaffRef | null;
  decidedAt: string | null;
  waiting: WaitingRequest | null;
  createdAt: string;
}

/** What each call of staff answers (of an envelope, its `data`), and what is sent with it. */
export interface Calls {
  'GET /health': {
    answer: {
      ok: true;
      /** Nothing here is real */ practice: boolean;
    };
  };
  'GET /ready': {
    answer: { ok: true; metrics: Record<string, number> };
    query: {
      /** Whether the database answers, too */ deep?: '1';
    };
  };
  'POST /auth/login': {
    answer: {
      token: string;
      auth: StaffProfile;
      /** The username */ user: string;
      /** The sign-in before this one, so that a person notices one that was not theirs */ last: { at: string; ip: string | null } | null;
    };
    body: URLSearchParams | { username: string; password: string; code?: string; passkey?: PasskeyAssertion };
  };
  'POST /auth/renew': { answer: { token: string } };
  'GET /auth/me': { answer: StaffProfile };
  'POST /auth/password': { answer: object; body: { current: string; next: string } };
  'POST /auth/logout': { answer: object };
  'POST /auth/logout-all': { answer: { ended: number } };
  'GET /me/second-factor': { answer: SecondFactor };
  'POST /me/second-factor/begin': { answer: ShownSecret; body: { password: string; code?: string } };
  'POST /me/second-factor/confirm': { answer: { recoveryCodes: string[] }; body: { code: string } };
  'POST /auth/confirm': { answer: object; body: { code?: string; password?: string; passkey?: PasskeyAssertion } };
  'POST /me/second-factor/recovery-codes': { answer: { recoveryCodes: string[] }; body: { code?: string } };
  'POST /me/second-factor/remove': { answer: object; body: { code?: string } };
  'POST /auth/login/passkey': { answer: PasskeyRequest; body: { username: string; password: string } };
  'POST /me/passkeys/begin': { answer: PasskeyCreation; body: { password?: string } };
  'POST /me/passkeys': {
    answer: AddedPasskey;
    body: {
      /** What the person calls it */ name: string;
      id: string;
      clientDataJSON: string;
      attestationObject: string;
      transports: readonly string[];
    };
  };
  'PATCH /me/passkeys/{id}': {
    answer: Passkey;
    body: {
      /** What the person calls it */ name: string;
    };
  };
  'DELETE /me/passkeys/{id}': { answer: object };
  'POST /auth/confirm/passkey': { answer: PasskeyRequest };
  'GET /auth/oidc': { answer: { label: string | null } };
  'POST /auth/oidc/finish': {
    answer: {
      token: string;
      auth: StaffProfile;
      /** The username */ user: string;
      /** The sign-in before this one, so that a person notices one that was not theirs */ last: { at: string; ip: string | null } | null;
    };
    body: { ticket: string; code?: string; passkey?: PasskeyAssertion };
  };
  'POST /auth/oidc/passkey': { answer: PasskeyRequest; body: { ticket: string } };
  'POST /auth/oidc/backchannel-logout': { answer: object; body: { logout_token: string } };
  'GET /me/preferences': { answer: StaffPreferences };
  'PATCH /me/preferences': {
    answer: StaffPreferences;
    body: {
      theme?: 'dark' | 'light' | 'system';
      device?: 'desktop' | 'mobile';
      density?: 'compact' | 'normal' | 'roomy';
      shortcuts?: boolean;
      rings?: {
        queues: readonly string[];
        sound: boolean;
        /** Desktop notifications */ popups: boolean;
        /** No sounds or popups between these times, which may cross midnight */ quiet?: {
          /** HH:MM in the business time zone */ from: string;
          /** HH:MM in the business time zone */ to: string;
        };
      };
      /** Action names of the desks whose tour is done */ tours?: readonly string[];
      /** By route segment */ lists?: Record<string, {
        hidden?: readonly string[];
        order?: readonly string[];
        /** The saved view that an address without filters opens */ opens?: { view: string; filters: Record<string, readonly string[]> };
        widths?: Record<string, number>;
      }>;
    };
  };
  'GET /me/sessions': { answer: { items: StaffSession[] } };
  'DELETE /me/sessions/{id}': { answer: object };
  'GET /summary': { answer: Summary };
  'GET /summary/day': {
    answer: DaySummary;
    query: {
      /** Business day, YYYY-MM-DD */ date?: string;
    };
  };
  'GET /second-person': {
    answer: { items: SecondPersonRequest[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'createdAt' | '-createdAt' | 'amount' | '-amount';
      count?: 'capped';
      state?: readonly ('waiting' | 'confirmed' | 'declined' | 'withdrawn' | 'lapsed')[];
      act?: readonly ('payout-failed' | 'payout-returned' | 'deposit-reversed' | 'returned-to-remitter' | 'line-booked' | 'line-settled' | 'booking-undone' | 'settlement-undone' | 'day-closed' | 'day-reopened' | 'ledger-overridden' | 'account-created' | 'rights-changed' | 'password-reset' | 'policy-changed' | 'reason-changed' | 'key-made' | 'web-hook-changed' | 'payout-template-changed' | 'feed-key-made' | 'feed-parser-changed' | 'role-mapped' | 'straight-through-switched' | 'sso-allowed' | 'build-granted' | 'customer-unblocked' | 'payee-unblocked' | 'payee-verified' | 'customer-opened' | 'method-opened' | 'openings-imported' | 'bonus-given' | 'payment-method-changed')[];
      /** Id or username of the staff member */ by?: string;
    };
  };
  'GET /second-person/need': {
    answer: SecondPersonNeed;
    query: {
      act: 'payout-failed' | 'payout-returned' | 'deposit-reversed' | 'returned-to-remitter' | 'line-booked' | 'line-settled' | 'booking-undone' | 'settlement-undone' | 'day-closed' | 'day-reopened' | 'ledger-overridden' | 'account-created' | 'rights-changed' | 'password-reset' | 'policy-changed' | 'reason-changed' | 'key-made' | 'web-hook-changed' | 'payout-template-changed' | 'feed-key-made' | 'feed-parser-changed' | 'role-mapped' | 'straight-through-switched' | 'sso-allowed' | 'build-granted' | 'customer-unblocked' | 'payee-unblocked' | 'payee-verified' | 'customer-opened' | 'method-opened' | 'openings-imported';
      amountPaise: number;
    };
  };
  'GET /second-person/{id}': { answer: SecondPersonRequest };
  'POST /second-person/{id}/confirm': { answer: SecondPersonRequest; body: { version: number } };
  'POST /second-person/{id}/decline': {
    answer: SecondPersonRequest;
    body: {
      version: number;
      /** Why it is declined; shown to the person who asked */ reason: string;
    };
  };
  'POST /second-person/{id}/withdraw': { answer: SecondPersonRequest; body: { version: number } };
  'GET /hand-overs/open': { answer: OpenWork };
  'GET /hand-overs': {
    answer: { items: HandOver[]; page: Page };
    query: { limit?: number; cursor?: string; dir?: 'next' | 'prev'; sort?: 'createdAt' | '-createdAt'; count?: 'capped' };
  };
  'POST /hand-overs': {
    answer: HandOver;
    body: {
      /** What the next person has to know */ note: string;
      toStaffId?: string | null;
      /** The numbers of the open rows that the person saw */ seen: { items: readonly string[] };
    };
  };
  'GET /hand-overs/{id}': { answer: HandOver };
  'POST /hand-overs/{id}/sign': { answer: HandOver; body: { version: number; note?: string } };
  'POST /hand-overs/{id}/take-back': { answer: HandOver; body: { version: number } };
  'GET /search': { answer: { items: SearchHit[] }; query: { q: string } };
  'GET /events/poll': {
    answer: LiveEvents;
    query: {
      /** Separated by commas: deposits, utrs, withdrawals, bonuses, methods, customers, staff, summary, claims, notifications, views, second-person, reasons, straight-through */ topics: string;
      since?: number;
    };
  };
  'GET /utrs': {
    answer: { items: Utr[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'createdAt' | '-createdAt' | 'bankTime' | '-bankTime' | 'amount' | '-amount';
      count?: 'capped';
      status?: readonly ('unclaimed' | 'claimed' | 'void' | 'returned' | 'reversed' | 'booked')[];
      direction?: 'CREDIT' | 'DEBIT';
      flag?: readonly ('STALE' | 'MESSAGE_ONLY' | 'TOLD_DIFFERENTLY' | 'IN_TRANSIT' | 'NOT_BACK')[];
      bookedAs?: readonly ('BANK_CHARGE' | 'TAX_ON_CHARGE' | 'OWN_TRANSFER' | 'OWNER_SETTLEMENT' | 'INTEREST' | 'CORRECTION' | 'CHARGEBACK' | 'FAILED_PAYOUT')[];
      looksLike?: readonly ('BANK_CHARGE' | 'TAX_ON_CHARGE' | 'OWN_TRANSFER' | 'OWNER_SETTLEMENT' | 'INTEREST' | 'CORRECTION' | 'CHARGEBACK' | 'FAILED_PAYOUT')[];
      age?: readonly ('hour' | 'day' | 'week' | 'older')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      batchId?: string;
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'POST /utrs': {
    answer: {
      utr: Utr;
      /** The deposit it was matched to */ match: { depositId: string; no: string; customerId: string } | null;
      /** The payout that the debit confirms, or the payout file */ confirms: string | null;
    };
    body: {
      paymentMethodId: string;
      /** Default CREDIT */ direction?: 'CREDIT' | 'DEBIT';
      /** Default: recognised from the shape of the UTR */ rail?: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';
      /** May be left out for cash only */ utr?: string;
      amountPaise: number;
      bankTime?: string | null;
      remitterName?: string | null;
      remitterAccount?: string | null;
      narration?: string | null;
      balanceAfterPaise?: number | null;
    };
  };
  'GET /utrs/totals': {
    answer: UtrTotals;
    query: {
      status?: readonly ('unclaimed' | 'claimed' | 'void' | 'returned' | 'reversed' | 'booked')[];
      direction?: 'CREDIT' | 'DEBIT';
      flag?: readonly ('STALE' | 'MESSAGE_ONLY' | 'TOLD_DIFFERENTLY' | 'IN_TRANSIT' | 'NOT_BACK')[];
      bookedAs?: readonly ('BANK_CHARGE' | 'TAX_ON_CHARGE' | 'OWN_TRANSFER' | 'OWNER_SETTLEMENT' | 'INTEREST' | 'CORRECTION' | 'CHARGEBACK' | 'FAILED_PAYOUT')[];
      looksLike?: readonly ('BANK_CHARGE' | 'TAX_ON_CHARGE' | 'OWN_TRANSFER' | 'OWNER_SETTLEMENT' | 'INTEREST' | 'CORRECTION' | 'CHARGEBACK' | 'FAILED_PAYOUT')[];
      age?: readonly ('hour' | 'day' | 'week' | 'older')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      batchId?: string;
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'GET /utrs/{id}': { answer: Utr };
  'POST /utrs/{id}/reveal': {
    answer: RevealedAccount;
    body: {
      /** Required; kept in the history of the line */ reason?: string;
    };
  };
  'POST /utrs/check': {
    answer: {
      /** The normal form */ normal: string;
      isUtr: boolean;
      /** Why it is not a UTR, and where to find the UTR */ problem: string | null;
      warning: string | null;
      rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH' | null;
      existing: Utr | null;
      /** Who entered it when, and what claimed it */ existingText: string | null;
      debit: {
        /** The payout or payout file that is meant */ no: string;
        /** Saved like this, the line confirms it */ fits: boolean;
        text: string;
      } | null;
      waitingForUtr: Deposit[];
      waitingForUtrCount: number;
      waitingForAmount: Deposit[];
      waitingForAmountCount: number;
    };
    body: { utr: string; amountPaise?: number; paymentMethodId?: string; direction?: 'CREDIT' | 'DEBIT' };
  };
  'POST /utrs/{id}/void': {
    answer: Utr;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, line-void */ reasonCode: string;
      note?: string;
    };
  };
  'POST /utrs/{id}/return': {
    answer: Utr;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, line-return */ reasonCode: string;
      note?: string;
      /** UTR of the transfer that sent it back */ returnUtr: string;
      rail?: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';
      bankTime?: string | null;
      proofFileId?: string | null;
    };
  };
  'POST /utrs/{id}/book': {
    answer: Utr;
    body: {
      version: number;
      kind: 'BANK_CHARGE' | 'TAX_ON_CHARGE' | 'OWN_TRANSFER' | 'OWNER_SETTLEMENT' | 'INTEREST' | 'CORRECTION' | 'CHARGEBACK' | 'FAILED_PAYOUT';
      /** What it is, in a few words */ remark: string;
      /** For a transfer: the account of its other leg */ otherMethodId?: string | null;
      /** The other leg of a transfer, or the line that a correction takes back */ otherLineId?: string | null;
      /** Of a chargeback: the deposit that was reversed because of it */ depositId?: string | null;
      /** Of the money of a failed payout: which one, of those that the debit of their file contains */ failedPayout?: { withdrawalId: string; attemptNo: number } | null;
    };
  };
  'POST /utrs/{id}/unbook': {
    answer: Utr;
    body: {
      version: number;
      /** Why it was wrong */ reason: string;
    };
  };
  'POST /utrs/{id}/settle': {
    answer: Utr;
    body: {
      version: number;
      /** What shows that the line is right */ reason: string;
    };
  };
  'POST /utrs/bulk-book': {
    answer: {
      results: { id: string; no?: string; statusCode: number; code?: RefusalCode; status: string }[];
      summary: { booked: number; waiting: number; failed: number; bookedPaise: number };
    };
    body: {
      items: readonly { id: string; version: number }[];
      /** What all of them are; left out: each what its narration suggests */ kind?: 'BANK_CHARGE' | 'TAX_ON_CHARGE' | 'INTEREST';
      /** What they are, in a few words: the remark of each */ note: string;
      /** One of several requests of the same act: whoever sends them says what came of all, so `status` is empty */ piece?: boolean;
    };
  };
  'GET /utrs/{id}/other-lines': {
    answer: {
      /** The likeliest first */ lines: Utr[];
      /** Of a chargeback: deposits of this account and amount that were reversed so, the latest first */ deposits: {
        id: string;
        no: string;
        reversedAt: string;
        /** What the reversal took from the customer */ customerPaise: number;
        /** What the customer did not cover */ lostPaise: number;
      }[];
    };
    query: { kind: 'OWN_TRANSFER' | 'CORRECTION' | 'CHARGEBACK' };
  };
  'GET /utrs/{id}/payouts': { answer: PayoutsOfLine };
  'POST /utrs/{id}/confirm-payouts': {
    answer: Utr;
    body: {
      version: number;
      fileId: string;
      /** Those that the debit contains: together they are its amount */ payouts: readonly { withdrawalId: string; attemptNo: number }[];
    };
  };
  'POST /utrs/import/preview': {
    answer: {
      /** The payment method whose account number stands above the headings, when it is not the chosen one */ otherMethod: { id: string; label: string } | null;
      mapping: {
        /** Row of the headings; rows up to it are not read */ headerRow: number | null;
        utr: number | null;
        amount: number | null;
        credit: number | null;
        debit: number | null;
        drCr: number | null;
        date: number | null;
        time: number | null;
        narration: number | null;
        remitter: number | null;
        balance: number | null;
        /** How numeric dates are to be read */ dates: 'DMY' | 'MDY' | 'YMD';
      };
      mappingFrom: 'request' | 'remembered' | 'guessed';
      headings: string[];
      rows: ({
        rowNo: number;
        cells: string[];
        verdict: 'new' | 'duplicate' | 'suspicious' | 'invalid';
        why: string;
        line: {
          direction: 'CREDIT' | 'DEBIT';
          utr: string;
          rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';
          amountPaise: number;
          bankTime: string | null;
          remitterName: string | null;
          narration: string | null;
          balanceAfterPaise: number | null;
        } | null;
      })[];
      summary: {
        new: number;
        duplicate: number;
        suspicious: number;
        invalid: number;
        newCredits: number;
        /** Sum of the new credits */ newPaise: number;
        newDebits: number;
        newDebitsPaise: number;
      };
    };
    body: {
      paymentMethodId: string;
      /** Pasted rows or the text of a CSV file */ text: string;
      mapping?: {
        /** Row of the headings; rows up to it are not read */ headerRow: number | null;
        utr: number | null;
        amount: number | null;
        credit: number | null;
        debit: number | null;
        drCr: number | null;
        date: number | null;
        time: number | null;
        narration: number | null;
        remitter: number | null;
        balance: number | null;
        /** How numeric dates are to be read */ dates: 'DMY' | 'MDY' | 'YMD';
      };
    };
  };
  'POST /utrs/import': {
    answer: {
      batchId: string;
      imported: number;
      /** Lines matched to a waiting deposit */ matched: number;
      /** Debits that confirm a payout or a payout file */ confirmed: number;
      /** Rows that are not new */ skipped: number;
      credits: number;
      /** Sum of the credits */ sumPaise: number;
      debits: number;
      debitsPaise: number;
    };
    body: {
      paymentMethodId: string;
      /** Pasted rows or the text of a CSV file */ text: string;
      mapping: {
        /** Row of the headings; rows up to it are not read */ headerRow: number | null;
        utr: number | null;
        amount: number | null;
        credit: number | null;
        debit: number | null;
        drCr: number | null;
        date: number | null;
        time: number | null;
        narration: number | null;
        remitter: number | null;
        balance: number | null;
        /** How numeric dates are to be read */ dates: 'DMY' | 'MDY' | 'YMD';
      };
      source: 'PASTE' | 'CSV';
      /** Row numbers to import; default all new ones */ rows?: readonly number[];
    };
  };
  'POST /utrs/batches/{id}/void': {
    answer: { voided: number };
    body: {
      /** A code that is offered at present: GET /reasons, line-void */ reasonCode: string;
      note?: string;
    };
  };
  'POST /statement-layouts/{id}/try': {
    answer: {
      /** Every row is read, and the balances prove them or there are none */ fits: boolean;
      text: string;
      accountMasked: string | null;
      openingPaise: number | null;
      closingPaise: number | null;
      count: number;
      /** The first of them */ rows: ({
        rowNo: number;
        date: string;
        direction: 'CREDIT' | 'DEBIT';
        amountPaise: number;
        reference: string | null;
        narration: string;
        balanceAfterPaise: number | null;
      })[];
    };
    query: {
      /** Name of the file */ name: string;
    };
    body: Blob;
  };
  'POST /statements': {
    answer: StatementFile;
    query: {
      paymentMethodId: string;
      /** Name of the file */ name: string;
    };
    body: Blob;
  };
  'GET /statements': { answer: { items: StatementFile[] }; query: { paymentMethodId?: string } };
  'GET /statements/{id}': { answer: StatementFile };
  'GET /statements/{id}/rows': {
    answer: { items: StatementFileRow[] };
    query: {
      verdict?: 'new' | 'no_reference' | 'payout' | 'batch' | 'shown' | 'known' | 'differs';
      /** Position of the last row seen */ after?: number;
    };
  };
  'GET /statements/{id}/columns': { answer: { rows: (string[])[]; layout: StatementLayout | null } };
  'POST /statements/{id}/layout': { answer: StatementFile; body: { version: number; layout: StatementLayout } };
  'POST /statements/{id}/balances': { answer: StatementFile; body: { version: number; openingPaise: number; closingPaise: number } };
  'POST /statements/{id}/enter': {
    answer: StatementFile;
    body: {
      version: number;
      /** Enter the others although rows differ from what is entered */ leaveOut?: boolean;
    };
  };
  'POST /statements/{id}/void': {
    answer: StatementFile;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, line-void */ reasonCode: string;
      note?: string;
    };
  };
  'GET /statement-layouts': { answer: { items: LearnedLayout[] } };
  'POST /statement-layouts/{id}/forget': {
    answer: { id: string };
    body: {
      version: number;
      /** What is wrong with it */ reason: string;
    };
  };
  'GET /deposits': {
    answer: { items: Deposit[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'createdAt' | '-createdAt' | 'submittedAt' | '-submittedAt' | 'decidedAt' | '-decidedAt' | 'amount' | '-amount';
      count?: 'capped';
      status?: readonly ('pending' | 'matched' | 'on_hold' | 'approved' | 'rejected' | 'reversed' | 'expired')[];
      section?: readonly ('ready' | 'needs_eyes' | 'waiting' | 'on_hold')[];
      flag?: readonly ('AMOUNT_MISMATCH' | 'METHOD_MISMATCH' | 'DUP_UTR' | 'CONTESTED' | 'NAME_MISMATCH' | 'NEAR_UTR' | 'LINE_UNLINKED' | 'TOLD_DIFFERENTLY' | 'REUSED_IMAGE' | 'METHOD_FROZEN' | 'CUSTOMER_BLOCKED' | 'LATE' | 'FIRST' | 'SELF_APPROVAL' | 'ASKED' | 'ANSWERED' | 'UTR_CORRECTED' | 'STRAIGHT_THROUGH')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      /** What `from` and `to` are about instead of the claim; only what has been decided */ time?: 'decided';
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      reason?: readonly string[];
      /** SHA-256 of the image in hexadecimal digits, or its beginning */ image?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'POST /deposits': {
    answer: Deposit;
    body: {
      customerId: string;
      paymentMethodId: string;
      amountPaise: number;
      utr?: string | null;
      rail?: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH' | null;
      payerName?: string | null;
      proofFileId?: string | null;
      call?: {
        /** What the caller asked for */ reason: string;
        /** Ticket, recording or time of the call */ reference?: string | null;
      };
    };
  };
  'GET /deposits/totals': {
    answer: DepositTotals;
    query: {
      status?: readonly ('pending' | 'matched' | 'on_hold' | 'approved' | 'rejected' | 'reversed' | 'expired')[];
      section?: readonly ('ready' | 'needs_eyes' | 'waiting' | 'on_hold')[];
      flag?: readonly ('AMOUNT_MISMATCH' | 'METHOD_MISMATCH' | 'DUP_UTR' | 'CONTESTED' | 'NAME_MISMATCH' | 'NEAR_UTR' | 'LINE_UNLINKED' | 'TOLD_DIFFERENTLY' | 'REUSED_IMAGE' | 'METHOD_FROZEN' | 'CUSTOMER_BLOCKED' | 'LATE' | 'FIRST' | 'SELF_APPROVAL' | 'ASKED' | 'ANSWERED' | 'UTR_CORRECTED' | 'STRAIGHT_THROUGH')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      /** What `from` and `to` are about instead of the claim; only what has been decided */ time?: 'decided';
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      reason?: readonly string[];
      /** SHA-256 of the image in hexadecimal digits, or its beginning */ image?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'GET /deposits/{id}': { answer: Deposit };
  'GET /deposits/{id}/candidates': {
    answer: {
      candidates: ({
        /** 1: same UTR; 2: one slip off with the same amount; 3: amount, method, hour and name; 4: same amount */ rank: number;
        reasons: ('SAME_UTR' | 'NEAR_UTR' | 'SAME_AMOUNT' | 'SAME_METHOD' | 'WITHIN_HOUR' | 'NAME_SIMILAR')[];
        utr: Utr;
        /** Number of the deposit that the line is matched to */ matchedTo: string | null;
      })[];
    };
  };
  'GET /utrs/{id}/candidates': {
    answer: {
      candidates: ({
        /** 1: same UTR; 2: one slip off with the same amount; 3: amount, method, hour and name; 4: same amount */ rank: number;
        reasons: ('SAME_UTR' | 'NEAR_UTR' | 'SAME_AMOUNT' | 'SAME_METHOD' | 'WITHIN_HOUR' | 'NAME_SIMILAR')[];
        deposit: Deposit;
      })[];
    };
  };
  'GET /deposits/{id}/related': {
    answer: {
      /** Other claims of the same UTR */ sameUtr: Deposit[];
      /** Other claims with the same proof image */ sameImage: Deposit[];
      /** The five deposits of this customer before and beside it */ lastOfCustomer: Deposit[];
      wrongUtrs: {
        /** Claims of this customer that were rejected because of their UTR */ count: number;
        /** Within this many hours */ hours: number;
        /** Until then the intake refuses claims of this customer */ coolingUntil: string | null;
      };
    };
  };
  'POST /deposits/{id}/match': { answer: Deposit; body: { version: number; utrEntryId: string; note?: string } };
  'POST /deposits/{id}/unmatch': { answer: Deposit; body: { version: number; note?: string } };
  'POST /deposits/{id}/hold': {
    answer: Deposit;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, deposit-hold */ reasonCode: string;
      note?: string;
    };
  };
  'POST /deposits/{id}/ask': {
    answer: Deposit;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, deposit-ask */ reasonCode: string;
      note?: string;
    };
  };
  'POST /deposits/{id}/release': { answer: Deposit; body: { version: number; note?: string } };
  'POST /deposits/{id}/reject': {
    answer: Deposit;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, deposit-reject */ reasonCode: string;
      note?: string;
    };
  };
  'POST /deposits/{id}/reopen': {
    answer: Deposit;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, deposit-reopen */ reasonCode: string;
      note?: string;
    };
  };
  'POST /deposits/{id}/approve': {
    answer: Deposit;
    body: {
      version: number;
      utrEntryId: string;
      /** The bank line as the person saw it, and the flags */ seen: {
        utr: string;
        amountPaise: number;
        /** The flags of the deposit as the person saw them */ flags?: readonly ('AMOUNT_MISMATCH' | 'METHOD_MISMATCH' | 'DUP_UTR' | 'CONTESTED' | 'NAME_MISMATCH' | 'NEAR_UTR' | 'LINE_UNLINKED' | 'TOLD_DIFFERENTLY' | 'REUSED_IMAGE' | 'METHOD_FROZEN' | 'CUSTOMER_BLOCKED' | 'LATE' | 'FIRST' | 'SELF_APPROVAL' | 'ASKED' | 'ANSWERED' | 'UTR_CORRECTED' | 'STRAIGHT_THROUGH')[];
      };
      /** Needed when the bank's amount differs: that is what is credited */ acceptBankAmount?: boolean;
      note?: string;
    };
  };
  'POST /deposits/{id}/reverse': {
    answer: {
      deposit: Deposit;
      /** Bonuses given for this deposit: each waits in the Bonus queue to be clawed back or kept */ proposedBonusReversals: { id: string; no: string; amountPaise: number }[];
    };
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, deposit-reverse */ reasonCode: string;
      note?: string;
      proofFileId?: string | null;
    };
  };
  'POST /deposits/bulk-approve': {
    answer: {
      results: { id: string; no?: string; statusCode: number; code?: RefusalCode; status: string }[];
      summary: { approved: number; failed: number; approvedPaise: number };
    };
    body: {
      items: readonly { id: string; version: number; utrEntryId: string; seen: { utr: string; amountPaise: number } }[];
      note?: string;
    };
  };
  'POST /deposits/bulk-approve-matching': {
    answer: {
      results: { id: string; no?: string; statusCode: number; code?: RefusalCode; status: string }[];
      summary: { approved: number; failed: number; approvedPaise: number };
    };
    body: {
      /** Filters of the list; only the Ready deposits among its rows are approved */ filters: {
        status?: readonly ('pending' | 'matched' | 'on_hold' | 'approved' | 'rejected' | 'reversed' | 'expired')[];
        section?: readonly ('ready' | 'needs_eyes' | 'waiting' | 'on_hold')[];
        flag?: readonly ('AMOUNT_MISMATCH' | 'METHOD_MISMATCH' | 'DUP_UTR' | 'CONTESTED' | 'NAME_MISMATCH' | 'NEAR_UTR' | 'LINE_UNLINKED' | 'TOLD_DIFFERENTLY' | 'REUSED_IMAGE' | 'METHOD_FROZEN' | 'CUSTOMER_BLOCKED' | 'LATE' | 'FIRST' | 'SELF_APPROVAL' | 'ASKED' | 'ANSWERED' | 'UTR_CORRECTED' | 'STRAIGHT_THROUGH')[];
        rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
        methodId?: readonly string[];
        /** What `from` and `to` are about instead of the claim; only what has been decided */ time?: 'decided';
        /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
        /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
        amount?: number;
        amountMin?: number;
        amountMax?: number;
        customerId?: readonly string[];
        /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
        reason?: readonly string[];
        /** SHA-256 of the image in hexadecimal digits, or its beginning */ image?: string;
        /** A whole UTR, however it is written */ utr?: string;
        /** The last letters or digits of a UTR */ utrEnds?: string;
        /** Id or username of the staff member */ by?: string;
        /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      };
      /** Count and sum as the person saw them */ expected: { count: number; sumPaise: number };
      note: string;
    };
  };
  'GET /withdrawals': {
    answer: { items: Withdrawal[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'createdAt' | '-createdAt' | 'requestedAt' | '-requestedAt' | 'clearedAt' | '-clearedAt' | 'paidAt' | '-paidAt' | 'amount' | '-amount';
      count?: 'capped';
      status?: readonly ('requested' | 'checking' | 'escalated' | 'on_hold' | 'approved' | 'paying' | 'paying_uncertain' | 'paid' | 'rejected' | 'cancelled' | 'returned' | 'frozen')[];
      flag?: readonly ('NEW_PAYEE' | 'SHARED_PAYEE' | 'STALE_APPROVAL' | 'LARGE' | 'FIRST')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      /** Paid longer ago than the policy allows, without a bank line */ unconfirmed?: 'true';
      /** Paid, with or without its bank line */ confirmed?: 'true' | 'false';
      /** Outcome unknown: waits for a lead */ uncertain?: 'true';
      /** Id or username of who is paying it */ payingBy?: string;
      /** What `from` and `to` are about instead of the request; only what has come so far */ time?: 'cleared' | 'paid';
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** SHA-256 of the image in hexadecimal digits, or its beginning */ image?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'POST /withdrawals': {
    answer: Withdrawal;
    body: {
      customerId: string;
      payoutAccountId?: string;
      amountPaise: number;
      /** The operator’s share; less than the amount */ feePaise?: number;
      call: {
        /** What the caller asked for */ reason: string;
        /** Ticket, recording or time of the call */ reference?: string | null;
      };
    };
  };
  'GET /withdrawals/{id}': { answer: Withdrawal };
  'GET /withdrawals/totals': {
    answer: {
      count: number;
      sumPaise: number;
      paid: { count: number; sumPaise: number };
      /** Median minutes from the request to the payout, of paid ones; null when none is paid */ medianMinutes: number | null;
      uncertain: { count: number; sumPaise: number };
      /** Paid without a bank line so far, however long ago */ unconfirmed: { count: number; sumPaise: number };
      byStatus: ({
        status: 'requested' | 'checking' | 'escalated' | 'on_hold' | 'approved' | 'paying' | 'paying_uncertain' | 'paid' | 'rejected' | 'cancelled' | 'returned' | 'frozen';
        count: number;
        sumPaise: number;
      })[];
    };
    query: {
      status?: readonly ('requested' | 'checking' | 'escalated' | 'on_hold' | 'approved' | 'paying' | 'paying_uncertain' | 'paid' | 'rejected' | 'cancelled' | 'returned' | 'frozen')[];
      flag?: readonly ('NEW_PAYEE' | 'SHARED_PAYEE' | 'STALE_APPROVAL' | 'LARGE' | 'FIRST')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      /** Paid longer ago than the policy allows, without a bank line */ unconfirmed?: 'true';
      /** Paid, with or without its bank line */ confirmed?: 'true' | 'false';
      /** Outcome unknown: waits for a lead */ uncertain?: 'true';
      /** Id or username of who is paying it */ payingBy?: string;
      /** What `from` and `to` are about instead of the request; only what has come so far */ time?: 'cleared' | 'paid';
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** SHA-256 of the image in hexadecimal digits, or its beginning */ image?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'GET /withdrawals/{id}/related': {
    answer: {
      /** The five withdrawals of this customer before and beside it */ lastOfCustomer: Withdrawal[];
      /** Withdrawals of other customers to the same account */ sameDestination: Withdrawal[];
      /** The customer's last twenty movements of cash: what came in is positive */ movements: ({
        entityType: 'deposit' | 'withdrawal' | 'bonus' | 'other';
        id: string | null;
        no: string;
        /** Kind of the transfer, e.g. DEPOSIT_CREDIT */ kind: string;
        amountPaise: number;
        at: string;
      })[];
      balances: { cashPaise: number; heldPaise: number; bonusPaise: number; depositedPaise: number; withdrawnPaise: number };
    };
  };
  'GET /withdrawals/{id}/checks': { answer: Checklist };
  'GET /withdrawals/{id}/destination': { answer: FullDestination };
  'POST /withdrawals/{id}/check': { answer: Withdrawal; body: { version: number; note?: string } };
  'POST /withdrawals/{id}/clear': {
    answer: Withdrawal;
    body: {
      version: number;
      /** The withdrawal as the person saw it */ seen: { amountPaise: number; destinationHash: string };
      ticks?: readonly ({
        code: 'CUSTOMER' | 'PAYEE_NAME' | 'PAYEE_SHARED' | 'PAYEE_NEW' | 'TURNOVER' | 'REVERSED_DEPOSITS' | 'UNRECONCILED' | 'WITHDRAWALS_TODAY' | 'ADJUSTMENTS' | 'LEDGER';
        /** What was checked, and why it is acceptable */ comment: string;
      })[];
      note?: string;
    };
  };
  'POST /withdrawals/{id}/reject': {
    answer: Withdrawal;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, withdrawal-reject */ reasonCode: string;
      note?: string;
    };
  };
  'POST /withdrawals/{id}/hold': {
    answer: Withdrawal;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, withdrawal-hold */ reasonCode: string;
      note?: string;
    };
  };
  'POST /withdrawals/{id}/release': { answer: Withdrawal; body: { version: number; note?: string } };
  'POST /withdrawals/{id}/escalate': {
    answer: Withdrawal;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, withdrawal-escalate */ reasonCode: string;
      note?: string;
    };
  };
  'POST /withdrawals/{id}/decide': {
    answer: Withdrawal;
    body: {
      version: number;
      /** The withdrawal as the person saw it */ seen: { amountPaise: number; destinationHash: string };
      decision: 'approve' | 'reject' | 'freeze';
      /** Required for a rejection */ reasonCode?: string;
      /** Why */ note: string;
    };
  };
  'POST /withdrawals/{id}/unfreeze': {
    answer: Withdrawal;
    body: {
      version: number;
      /** Why */ note: string;
    };
  };
  'POST /withdrawals/{id}/send-back': {
    answer: Withdrawal;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, withdrawal-send-back */ reasonCode: string;
      note?: string;
    };
  };
  'POST /withdrawals/{id}/resolve': {
    answer: Withdrawal;
    body: {
      version: number;
      outcome: 'paid' | 'not_sent';
      utrEntryId?: string;
      payoutUtr?: string;
      rail?: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';
      sourcePaymentMethodId?: string;
      proofFileId?: string;
      /** What to do when it was not sent; default retry */ then?: 'retry' | 'reject';
      /** How it was found out */ note: string;
    };
  };
  'POST /withdrawals/{id}/return': {
    answer: Withdrawal;
    body: {
      version: number;
      utrEntryId: string;
      /** A code that is offered at present: GET /reasons, payout-return */ reasonCode: string;
      note?: string;
      proofFileId?: string | null;
    };
  };
  'POST /withdrawals/{id}/retry': {
    answer: Withdrawal;
    body: {
      version: number;
      /** Why it is expected to arrive this time */ note: string;
    };
  };
  'POST /withdrawals/{id}/take': {
    answer: Withdrawal;
    body: {
      version: number;
      /** The withdrawal as the person saw it */ seen: { amountPaise: number; destinationHash: string };
    };
  };
  'POST /withdrawals/{id}/paid': {
    answer: Withdrawal;
    body: {
      version: number;
      /** The withdrawal as the person saw it */ seen: { amountPaise: number; destinationHash: string };
      /** UTR of the transfer, in any notation */ payoutUtr: string;
      rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';
      sourcePaymentMethodId: string;
      paidAt?: string | null;
      proofFileId?: string | null;
      note?: string;
    };
  };
  'POST /withdrawals/{id}/fail': {
    answer: Withdrawal;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, payout-fail */ reasonCode: string;
      /** The message of the bank, or its reference */ note: string;
      proofFileId?: string | null;
      /** retry: it waits for a payer again, as the next attempt; reject: the amount is back in the customer's balance */ then: 'retry' | 'reject';
    };
  };
  'POST /withdrawals/{id}/uncertain': {
    answer: Withdrawal;
    body: {
      version: number;
      /** What happened, and when */ note: string;
      rail?: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';
      sourcePaymentMethodId?: string;
    };
  };
  'POST /withdrawals/bulk-clear': {
    answer: {
      results: { id: string; no?: string; statusCode: number; code?: RefusalCode; status: string }[];
      summary: { cleared: number; failed: number; clearedPaise: number };
    };
    body: {
      items: readonly {
        id: string;
        version: number;
        /** The withdrawal as the person saw it */ seen: { amountPaise: number; destinationHash: string };
      }[];
      note?: string;
    };
  };
  'GET /withdrawals/payout-sources': { answer: { items: PayoutSource[] } };
  'GET /withdrawals/payout-batches': {
    answer: {
      items: PayoutBatch[];
      templates: ({
        code: string;
        label: string;
        /** Beginnings of banks' names: for their accounts it comes first */ banks: string[];
        /** The accounts that use it; none: every account */ methodIds: string[];
        rails: ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK')[];
        maxRows: number;
      })[];
    };
  };
  'POST /withdrawals/payout-batches': {
    answer: { batch: PayoutBatch; results: { id: string; no?: string; statusCode: number; code?: RefusalCode; status: string }[] };
    body: {
      sourcePaymentMethodId: string;
      /** Code of the template, e.g. HDFC or PT-101 */ template: string;
      rail: 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK';
      items: readonly {
        id: string;
        version: number;
        /** The withdrawal as the person saw it */ seen: { amountPaise: number; destinationHash: string };
      }[];
    };
  };
  'GET /withdrawals/payout-batches/{id}': { answer: PayoutBatch };
  'GET /withdrawals/payout-batches/{id}/file': { answer: Blob };
  'POST /withdrawals/payout-batches/{id}/results': {
    answer: {
      results: { id: string; no?: string; statusCode: number; code?: RefusalCode; status: string; reference: string }[];
      summary: {
        paid: number;
        failed: number;
        /** Failed according to the file, and waiting for a second person */ waiting: number;
        unknown: number;
        refused: number;
        paidPaise: number;
      };
    };
    body: {
      rows?: readonly ({
        /** Reference in the file, e.g. W20981 */ reference: string;
        result: 'paid' | 'failed' | 'unknown';
        utr?: string;
        amountPaise?: number;
        note?: string;
      })[];
      /** Bank response file as CSV with headings: reference, status, UTR, message */ text?: string;
      proofFileId?: string;
    };
  };
  'POST /bonuses/preview': {
    answer: BonusPreview;
    body: {
      customerId: string;
      type: 'DEPOSIT_MATCH' | 'RELOAD' | 'CASHBACK' | 'LOYALTY' | 'CORRECTION' | 'MANUAL';
      linkedDepositId?: string | null;
      /** Basis points of the deposit: 1000 is 10 % */ percentBp?: number | null;
      amountPaise?: number | null;
      campaignCode?: string | null;
      /** Deposits after the credit, as a multiple of the bonus, that release it to cash; without one a lead releases it */ turnoverMultiple?: number | null;
      expiresAt?: string | null;
    };
  };
  'POST /bonuses/import/preview': {
    answer: BonusFilePreview;
    body: {
      /** Pasted rows or the text of a CSV file; the first row names the columns */ text: string;
    };
  };
  'GET /bonuses/customers/{id}': { answer: BonusGround };
  'GET /bonuses/budgets': { answer: BonusBudgets; query: { campaign?: string } };
  'POST /bonuses': {
    answer: Bonus;
    body: {
      customerId: string;
      type: 'DEPOSIT_MATCH' | 'RELOAD' | 'CASHBACK' | 'LOYALTY' | 'CORRECTION' | 'MANUAL';
      linkedDepositId?: string | null;
      /** Basis points of the deposit: 1000 is 10 % */ percentBp?: number | null;
      amountPaise?: number | null;
      campaignCode?: string | null;
      /** Deposits after the credit, as a multiple of the bonus, that release it to cash; without one a lead releases it */ turnoverMultiple?: number | null;
      expiresAt?: string | null;
      reason: string;
      /** The amount in the preview; refused when it has changed */ seen?: { amountPaise: number };
    };
  };
  'GET /bonuses': {
    answer: { items: Bonus[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'createdAt' | '-createdAt' | 'amount' | '-amount';
      count?: 'capped';
      status?: readonly ('requested' | 'credited' | 'rejected' | 'reversed' | 'expired' | 'released')[];
      section?: readonly ('requested' | 'claw_back')[];
      type?: readonly ('DEPOSIT_MATCH' | 'RELOAD' | 'CASHBACK' | 'LOYALTY' | 'CORRECTION' | 'MANUAL')[];
      campaign?: string;
      batchId?: string;
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'POST /bonuses/import': {
    answer: { batchId: string; imported: number; sumPaise: number };
    body: {
      /** Pasted rows or the text of a CSV file; the first row names the columns */ text: string;
      seen: { new: number; newPaise: number };
    };
  };
  'POST /bonuses/{id}/approve': { answer: Bonus; body: { version: number; seen: { amountPaise: number }; note?: string } };
  'POST /bonuses/{id}/reject': { answer: Bonus; body: { version: number; note: string } };
  'POST /bonuses/{id}/reverse': { answer: Bonus; body: { version: number; note: string } };
  'POST /bonuses/{id}/keep': { answer: Bonus; body: { version: number; note: string } };
  'POST /bonuses/{id}/release': { answer: Bonus; body: { version: number; note: string } };
  'GET /bonuses/{id}': { answer: Bonus };
  'GET /payment-methods': {
    answer: { items: PaymentMethod[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'priority' | '-priority' | 'createdAt' | '-createdAt' | 'label' | '-label';
      count?: 'capped';
      status?: readonly ('draft' | 'pending_review' | 'active' | 'paused' | 'frozen' | 'closed')[];
      kind?: readonly ('BANK' | 'UPI' | 'QR')[];
      purpose?: readonly ('DEPOSIT' | 'WITHDRAW' | 'BOTH')[];
      methodId?: readonly string[];
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'POST /payment-methods': {
    answer: PaymentMethod;
    body: {
      label: string;
      kind: 'BANK' | 'UPI' | 'QR';
      holderName: string;
      purpose: 'DEPOSIT' | 'WITHDRAW' | 'BOTH';
      bankName?: string | null;
      accountNo?: string | null;
      ifsc?: string | null;
      vpa?: string | null;
      qrFileId?: string | null;
      /** The franchise it belongs to; null when it is shared */ franchiseId?: string | null;
      feeRules?: readonly FeeRule[];
      minPaise?: number | null;
      maxPaise?: number | null;
      dailyCapPaise?: number | null;
      /** Most payments in a day */ dailyCountCap?: number | null;
      /** HH:MM in the business time zone */ activeFrom?: string | null;
      /** HH:MM in the business time zone */ activeTo?: string | null;
      priority?: number;
      /** What the account held before the panel; another person confirms it */ openingBalancePaise?: number | null;
    };
  };
  'PUT /payment-methods/order': {
    answer: null;
    body: {
      /** Methods in the order in which customers see them */ ids: readonly string[];
    };
  };
  'GET /payment-methods/{id}': { answer: PaymentMethod };
  'PATCH /payment-methods/{id}': {
    answer: PaymentMethod;
    body: {
      version: number;
      label?: string;
      kind?: 'BANK' | 'UPI' | 'QR';
      holderName?: string;
      bankName?: string | null;
      accountNo?: string | null;
      ifsc?: string | null;
      vpa?: string | null;
      qrFileId?: string | null;
      purpose?: 'DEPOSIT' | 'WITHDRAW' | 'BOTH';
      /** The franchise it belongs to; null when it is shared */ franchiseId?: string | null;
      feeRules?: readonly FeeRule[];
      minPaise?: number | null;
      maxPaise?: number | null;
      dailyCapPaise?: number | null;
      /** Most payments in a day */ dailyCountCap?: number | null;
      /** HH:MM in the business time zone */ activeFrom?: string | null;
      /** HH:MM in the business time zone */ activeTo?: string | null;
      priority?: number;
      /** Why, for the person who approves */ note?: string;
    };
  };
  'GET /payment-methods/{id}/preview': { answer: { shown: ShownMethod; hiddenBecause: 'STATUS' | 'PURPOSE' | 'CAP' | 'HOURS' | null } };
  'GET /payment-methods/{id}/versions': { answer: { items: MethodVersion[] } };
  'POST /payment-methods/bulk-pause': {
    answer: { results: { id: string; no?: string; statusCode: number; code?: RefusalCode; status: string }[] };
    body: {
      items: readonly { id: string }[];
      /** The reason shown with each of them */ note: string;
    };
  };
  'POST /payment-methods/bulk-resume': {
    answer: { results: { id: string; no?: string; statusCode: number; code?: RefusalCode; status: string }[] };
    body: { items: readonly { id: string; version: number }[]; note?: string };
  };
  'POST /payment-methods/{id}/submit': { answer: PaymentMethod; body: { version: number; note?: string } };
  'POST /payment-methods/{id}/approve': { answer: PaymentMethod; body: { version: number; note?: string } };
  'POST /payment-methods/{id}/reject': {
    answer: PaymentMethod;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, method-turn-down */ reasonCode: string;
      note?: string;
    };
  };
  'POST /payment-methods/{id}/pause': {
    answer: PaymentMethod;
    body: {
      /** The version on the page; not checked when stopping */ version?: number;
      /** A code that is offered at present: GET /reasons, method-pause */ reasonCode: string;
      note?: string;
    };
  };
  'POST /payment-methods/{id}/resume': { answer: PaymentMethod; body: { version: number; note?: string } };
  'POST /payment-methods/{id}/freeze': {
    answer: PaymentMethod;
    body: {
      /** The version on the page; not checked when stopping */ version?: number;
      /** A code that is offered at present: GET /reasons, method-freeze */ reasonCode: string;
      note?: string;
    };
  };
  'POST /payment-methods/{id}/unfreeze': { answer: PaymentMethod; body: { version: number; note?: string } };
  'POST /payment-methods/{id}/close': {
    answer: PaymentMethod;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, method-close */ reasonCode: string;
      note?: string;
    };
  };
  'POST /payment-methods/{id}/open': {
    answer: PaymentMethod;
    body: {
      version: number;
      amountPaise: number;
      /** Where the figure comes from */ note: string;
    };
  };
  'GET /day-closes': {
    answer: {
      /** Business day, YYYY-MM-DD */ date: string;
      items: DayClose[];
    };
    query: {
      /** Business day, YYYY-MM-DD */ date?: string;
    };
  };
  'POST /payment-methods/{id}/day-close': {
    answer: DayClose;
    body: {
      /** Business day, YYYY-MM-DD */ date: string;
      countedPaise: number;
      /** Charges of the bank on that day for which there is no line; those with a line are booked there */ feesPaise?: number;
      /** Required when there is a difference */ note?: string;
      /** The figures as the person saw them */ seen: { creditsPaise: number; debitsPaise: number };
    };
  };
  'POST /payment-methods/{id}/day-close/reopen': {
    answer: DayClose;
    body: {
      /** Business day, YYYY-MM-DD */ date: string;
      /** Why the close was wrong */ reason: string;
    };
  };
  'GET /payment-methods/{id}/statement': {
    answer: {
      openingPaise: number;
      creditsPaise: number;
      debitsPaise: number;
      closingPaise: number;
      lines: StatementLine[];
      /** There are more lines; choose fewer days */ truncated: boolean;
    };
    query: {
      /** Business day, YYYY-MM-DD */ from?: string;
      /** Business day, YYYY-MM-DD */ to?: string;
    };
  };
  'GET /customers': {
    answer: { items: Customer[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'createdAt' | '-createdAt' | 'name' | '-name';
      count?: 'capped';
      status?: readonly ('active' | 'suspended' | 'blocked' | 'closed')[];
      riskLevel?: readonly ('low' | 'normal' | 'high')[];
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'GET /customers/{id}': { answer: Customer };
  'GET /customers/{id}/panel': { answer: CustomerPanel };
  'POST /customers/{id}/reveal': {
    answer: Revealed;
    body: {
      field: 'phone' | 'accountNo' | 'vpa';
      /** The beneficiary, for an account number or an address */ id?: string;
      /** Required for data of a beneficiary */ reason?: string;
    };
  };
  'GET /movements': {
    answer: { items: Movement[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'createdAt' | '-createdAt';
      count?: 'capped';
      customerId: string;
      entityType?: readonly ('deposit' | 'withdrawal' | 'bonus')[];
      purse?: readonly ('cash' | 'hold' | 'bonus')[];
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
    };
  };
  'POST /customers/{id}/block': {
    answer: CustomerPanel;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, customer-decide */ reasonCode: string;
      note?: string;
      status: 'suspended' | 'blocked';
    };
  };
  'POST /customers/{id}/unblock': {
    answer: CustomerPanel;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, customer-decide */ reasonCode: string;
      note?: string;
    };
  };
  'POST /customers/{id}/close': {
    answer: CustomerPanel;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, customer-decide */ reasonCode: string;
      note?: string;
    };
  };
  'POST /customers/{id}/rate': {
    answer: CustomerPanel;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, customer-decide */ reasonCode: string;
      note?: string;
      riskLevel: 'low' | 'normal' | 'high';
    };
  };
  'POST /customers/{id}/identify': {
    answer: CustomerPanel;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, customer-decide */ reasonCode: string;
      note?: string;
      /** null: what the operator’s app says counts again */ kycStatus: 'pending' | 'verified' | 'rejected' | null;
    };
  };
  'POST /customers/{id}/tag': {
    answer: CustomerPanel;
    body: {
      version: number;
      /** All of them; the order does not count */ tags: readonly string[];
    };
  };
  'POST /customers/{id}/open': {
    answer: CustomerPanel;
    body: {
      version: number;
      amountPaise: number;
      /** Where the figure comes from */ note: string;
    };
  };
  'POST /customers/{id}/payees/{payeeId}/block': {
    answer: CustomerPanel;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, customer-decide */ reasonCode: string;
      note?: string;
    };
  };
  'POST /customers/{id}/payees/{payeeId}/unblock': {
    answer: CustomerPanel;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, customer-decide */ reasonCode: string;
      note?: string;
    };
  };
  'POST /customers/{id}/payees/{payeeId}/verify': {
    answer: CustomerPanel;
    body: {
      version: number;
      /** A code that is offered at present: GET /reasons, customer-decide */ reasonCode: string;
      note?: string;
    };
  };
  'POST /customers/imports': {
    answer: DataImport;
    query: {
      kind: 'customers' | 'payees';
      /** Name of the file */ name: string;
    };
    body: Blob;
  };
  'GET /customers/imports': { answer: { items: DataImport[] } };
  'GET /customers/imports/{id}': { answer: DataImport };
  'GET /customers/imports/{id}/problems': { answer: { items: ImportProblem[] }; query: { after?: number } };
  'POST /openings/imports': {
    answer: DataImport;
    query: {
      kind: 'openings';
      /** Name of the file */ name: string;
    };
    body: Blob;
  };
  'GET /openings/imports': { answer: { items: DataImport[] } };
  'GET /openings/imports/{id}': { answer: DataImport };
  'GET /openings/imports/{id}/problems': { answer: { items: ImportProblem[] }; query: { after?: number } };
  'POST /customers/imports/{id}/enter': {
    answer: DataImport;
    body: {
      version: number;
      /** Enter the good rows although others are bad */ skipBad?: boolean;
    };
  };
  'POST /openings/imports/{id}/ask': {
    answer: DataImport;
    body: {
      version: number;
      /** The sum as the person counted it; another one is refused */ sumPaise: number;
      /** Where the figures come from */ note: string;
    };
  };
  'GET /franchises': { answer: { items: Franchise[] } };
  'POST /franchises': {
    answer: Franchise;
    body: {
      /** Capitals and digits; it never changes */ code: string;
      name: string;
      reason: string;
    };
  };
  'GET /franchises/open': { answer: { items: { id: string; code: string; name: string }[] } };
  'POST /franchises/{id}/rename': { answer: Franchise; body: { version: number; name: string; reason: string } };
  'POST /franchises/{id}/close': { answer: Franchise; body: { version: number; reason: string } };
  'GET /intake-keys': {
    answer: {
      items: IntakeKey[];
      /** Whether the setting INTAKE_KEY names a further one, which never ends */ ofSettings: boolean;
    };
  };
  'POST /intake-keys': {
    answer: MadeIntakeKey;
    body: {
      name: string;
      /** How long earlier keys of that name are accepted */ hours: number;
      reason: string;
    };
  };
  'POST /intake-keys/{id}/end': { answer: IntakeKey; body: { reason: string } };
  'GET /web-hooks': {
    answer: {
      items: WebHook[];
      /** What a web hook may be asked to send */ events: ({
        type: 'deposit.received' | 'deposit.question' | 'deposit.answered' | 'deposit.approved' | 'deposit.rejected' | 'deposit.reopened' | 'deposit.expired' | 'deposit.reversed' | 'withdrawal.requested' | 'withdrawal.checking' | 'withdrawal.approved' | 'withdrawal.paying' | 'withdrawal.paid' | 'withdrawal.failed' | 'withdrawal.returned' | 'withdrawal.rejected' | 'withdrawal.cancelled' | 'bonus.credited' | 'bonus.released' | 'bonus.reversed' | 'bonus.expired' | 'customer.created' | 'customer.active' | 'customer.suspended' | 'customer.blocked' | 'customer.closed' | 'payment-method.shown' | 'payment-method.changed' | 'payment-method.hidden';
        says: string;
      })[];
    };
  };
  'POST /web-hooks': {
    answer: MadeWebHook;
    body: {
      /** https; http for localhost alone */ url: string;
      /** Whose it is */ description: string;
      types: readonly ('deposit.received' | 'deposit.question' | 'deposit.answered' | 'deposit.approved' | 'deposit.rejected' | 'deposit.reopened' | 'deposit.expired' | 'deposit.reversed' | 'withdrawal.requested' | 'withdrawal.checking' | 'withdrawal.approved' | 'withdrawal.paying' | 'withdrawal.paid' | 'withdrawal.failed' | 'withdrawal.returned' | 'withdrawal.rejected' | 'withdrawal.cancelled' | 'bonus.credited' | 'bonus.released' | 'bonus.reversed' | 'bonus.expired' | 'customer.created' | 'customer.active' | 'customer.suspended' | 'customer.blocked' | 'customer.closed' | 'payment-method.shown' | 'payment-method.changed' | 'payment-method.hidden')[];
      reason: string;
    };
  };
  'POST /web-hooks/{id}/change': {
    answer: WebHookOutcome;
    body: {
      version: number;
      /** https; http for localhost alone */ url: string;
      /** Whose it is */ description: string;
      types: readonly ('deposit.received' | 'deposit.question' | 'deposit.answered' | 'deposit.approved' | 'deposit.rejected' | 'deposit.reopened' | 'deposit.expired' | 'deposit.reversed' | 'withdrawal.requested' | 'withdrawal.checking' | 'withdrawal.approved' | 'withdrawal.paying' | 'withdrawal.paid' | 'withdrawal.failed' | 'withdrawal.returned' | 'withdrawal.rejected' | 'withdrawal.cancelled' | 'bonus.credited' | 'bonus.released' | 'bonus.reversed' | 'bonus.expired' | 'customer.created' | 'customer.active' | 'customer.suspended' | 'customer.blocked' | 'customer.closed' | 'payment-method.shown' | 'payment-method.changed' | 'payment-method.hidden')[];
      reason: string;
    };
  };
  'POST /web-hooks/{id}/switch': {
    answer: WebHook;
    body: {
      version: number;
      /** ended is final: what still waits is not sent any more */ to: 'active' | 'paused' | 'ended';
      reason: string;
    };
  };
  'POST /web-hooks/{id}/secret': {
    answer: MadeWebHook;
    body: {
      version: number;
      /** How long events are signed with the secret before as well */ hours: number;
      reason: string;
    };
  };
  'POST /web-hooks/{id}/test': { answer: { deliveryId: string } };
  'POST /web-hooks/{id}/again': {
    answer: WebHook;
    body: {
      /** Those that were given up since then */ since: string;
      reason: string;
    };
  };
  'GET /web-hook-deliveries': {
    answer: { items: WebHookDelivery[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'createdAt' | '-createdAt';
      count?: 'capped';
      webHookId?: readonly string[];
      type?: readonly ('deposit.received' | 'deposit.question' | 'deposit.answered' | 'deposit.approved' | 'deposit.rejected' | 'deposit.reopened' | 'deposit.expired' | 'deposit.reversed' | 'withdrawal.requested' | 'withdrawal.checking' | 'withdrawal.approved' | 'withdrawal.paying' | 'withdrawal.paid' | 'withdrawal.failed' | 'withdrawal.returned' | 'withdrawal.rejected' | 'withdrawal.cancelled' | 'bonus.credited' | 'bonus.released' | 'bonus.reversed' | 'bonus.expired' | 'customer.created' | 'customer.active' | 'customer.suspended' | 'customer.blocked' | 'customer.closed' | 'payment-method.shown' | 'payment-method.changed' | 'payment-method.hidden' | 'web-hook.test')[];
      status?: readonly ('pending' | 'delivered' | 'given_up')[];
      /** Number of the row, or code of the customer */ q?: string;
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
    };
  };
  'GET /web-hook-deliveries/{id}': { answer: WebHookDeliveryDetail };
  'POST /web-hook-deliveries/{id}/again': { answer: WebHookDeliveryDetail; body: { reason: string } };
  'GET /deposits/{id}/app': {
    answer: {
      told: ToldApp[];
      questions: { message: string; by: StaffRef; at: string; open: boolean }[];
      answers: ({
        no: number;
        at: string;
        utrBefore: string | null;
        utr: string | null;
        proofBefore: string | null;
        proofFileId: string | null;
        text: string | null;
        /** False while it waits for a lead to reopen the deposit */ applied: boolean;
      })[];
    };
  };
  'GET /withdrawals/{id}/app': { answer: { told: ToldApp[] } };
  'GET /payout-templates': {
    answer: {
      items: PayoutTemplate[];
      /** The accounts that payouts leave from */ accounts: MethodRef[];
    };
  };
  'POST /payout-templates': {
    answer: PayoutTemplateOutcome;
    body: {
      layout: PayoutLayout;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /payout-templates/preview': { answer: PayoutPreview; body: { layout: PayoutLayout } };
  'POST /payout-templates/{id}/change': {
    answer: PayoutTemplateOutcome;
    body: {
      /** The version in use that the person saw */ version: number;
      layout: PayoutLayout;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /payout-templates/{id}/retire': {
    answer: PayoutTemplateOutcome;
    body: {
      /** The version in use that the person saw */ version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /payout-templates/{id}/undo': {
    answer: PayoutTemplateOutcome;
    body: {
      /** The version in use that the person saw */ version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'GET /feed-keys': {
    answer: {
      items: FeedKey[];
      /** Accounts that can have a key */ methods: MethodRef[];
      /** Who may be a forwarder */ staff: StaffRef[];
    };
  };
  'POST /feed-keys': {
    answer: MadeFeedKey;
    body: {
      paymentMethodId: string;
      kind: 'LINES' | 'MESSAGES';
      name: string;
      accountTail?: string | null;
      mailServer?: string | null;
      forwarders: readonly string[];
      /** How long earlier keys of that name go on */ hours: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /feed-keys/{id}/end': {
    answer: FeedKey;
    body: {
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /feed-keys/{id}/forwarders': {
    answer: FeedKey;
    body: {
      staffId: string;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /feed-mailboxes/try': {
    answer: MailboxLook;
    body: {
      host: string;
      port: number;
      security: 'tls' | 'starttls';
      username: string;
      /** This or oauth */ password?: string;
      oauth?: {
        /** Token endpoint of the provider */ tokenUrl: string;
        grant: 'refresh_token' | 'client_credentials';
        clientId: string;
        clientSecret?: string;
        refreshToken?: string;
        scope: string;
      };
      folder: string;
    };
  };
  'POST /feed-mailboxes': {
    answer: AskedMailbox;
    body: {
      /** Of the mailbox that was tried */ ticket: string;
      paymentMethodId: string;
      name: string;
      accountTail?: string | null;
      /** Whose Authentication-Results are believed; a mail without them waits for a person */ mailServer: string;
      spfCounts: boolean;
      senders: readonly string[];
      /** Staff who can read the mailbox */ forwarders: readonly string[];
      /** Mails of how many days before are read too */ days: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'GET /feed-parsers': { answer: { items: FeedParser[] } };
  'POST /feed-parsers': {
    answer: FeedParserOutcome;
    body: {
      definition: FeedParserDefinition;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /feed-parsers/{id}/change': {
    answer: FeedParserOutcome;
    body: {
      /** The version in use that the person saw */ version: number;
      definition: FeedParserDefinition;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /feed-parsers/{id}/retire': {
    answer: FeedParserOutcome;
    body: {
      /** The version in use that the person saw */ version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'GET /feed-messages': {
    answer: { items: FeedMessage[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'createdAt' | '-createdAt';
      count?: 'capped';
      state?: readonly ('entered' | 'known' | 'differs' | 'unread' | 'refused' | 'not_authentic' | 'ignored')[];
      keyId?: string;
    };
  };
  'POST /feed-messages/bench': {
    answer: FeedBench;
    body: {
      kind: 'sms' | 'email';
      /** Header of the SMS, or address of the mail */ sender: string;
      text: string;
      feedKeyId?: string | null;
      definition?: FeedParserDefinition | null;
    };
  };
  'POST /feed-messages/{id}/read-again': { answer: FeedMessage; body: { version: number } };
  'POST /feed-messages/{id}/ignore': { answer: FeedMessage; body: { version: number; reason: string } };
  'GET /retention': { answer: Retention };
  'GET /single-sign-on': { answer: SignOnState };
  'POST /single-sign-on/mappings': {
    answer: SignOnChange;
    body: {
      value: string;
      actionName: 'Deposit' | 'Franchise' | 'Banker' | 'Withdraw' | 'BackOffice';
      lead: boolean;
      franchiseId: string | null;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /single-sign-on/mappings/{id}/change': {
    answer: SignOnChange;
    body: {
      version: number;
      actionName: 'Deposit' | 'Franchise' | 'Banker' | 'Withdraw' | 'BackOffice';
      lead: boolean;
      franchiseId: string | null;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /single-sign-on/mappings/{id}/remove': {
    answer: SignOnChange;
    body: {
      version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /staff/{id}/allow-sign-on': {
    answer: SignOnChange;
    body: {
      version: number;
      login: string;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /staff/{id}/remove-sign-on': {
    answer: SignOnChange;
    body: {
      /** Why; kept in the audit */ reason: string;
    };
  };
  'GET /utrs/export': {
    answer: Blob;
    query: {
      sort?: 'createdAt' | '-createdAt' | 'bankTime' | '-bankTime' | 'amount' | '-amount';
      status?: readonly ('unclaimed' | 'claimed' | 'void' | 'returned' | 'reversed' | 'booked')[];
      direction?: 'CREDIT' | 'DEBIT';
      flag?: readonly ('STALE' | 'MESSAGE_ONLY' | 'TOLD_DIFFERENTLY' | 'IN_TRANSIT' | 'NOT_BACK')[];
      bookedAs?: readonly ('BANK_CHARGE' | 'TAX_ON_CHARGE' | 'OWN_TRANSFER' | 'OWNER_SETTLEMENT' | 'INTEREST' | 'CORRECTION' | 'CHARGEBACK' | 'FAILED_PAYOUT')[];
      looksLike?: readonly ('BANK_CHARGE' | 'TAX_ON_CHARGE' | 'OWN_TRANSFER' | 'OWNER_SETTLEMENT' | 'INTEREST' | 'CORRECTION' | 'CHARGEBACK' | 'FAILED_PAYOUT')[];
      age?: readonly ('hour' | 'day' | 'week' | 'older')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      batchId?: string;
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      columns?: readonly ('no' | 'entered' | 'utr' | 'amount' | 'direction' | 'rail' | 'method' | 'bankTime' | 'remitter' | 'remitterAccount' | 'narration' | 'balanceAfter' | 'status' | 'flags' | 'claim' | 'bookedAs' | 'remark' | 'source' | 'by' | 'voidReason' | 'voidNote')[];
    };
  };
  'GET /deposits/export': {
    answer: Blob;
    query: {
      sort?: 'createdAt' | '-createdAt' | 'submittedAt' | '-submittedAt' | 'decidedAt' | '-decidedAt' | 'amount' | '-amount';
      status?: readonly ('pending' | 'matched' | 'on_hold' | 'approved' | 'rejected' | 'reversed' | 'expired')[];
      section?: readonly ('ready' | 'needs_eyes' | 'waiting' | 'on_hold')[];
      flag?: readonly ('AMOUNT_MISMATCH' | 'METHOD_MISMATCH' | 'DUP_UTR' | 'CONTESTED' | 'NAME_MISMATCH' | 'NEAR_UTR' | 'LINE_UNLINKED' | 'TOLD_DIFFERENTLY' | 'REUSED_IMAGE' | 'METHOD_FROZEN' | 'CUSTOMER_BLOCKED' | 'LATE' | 'FIRST' | 'SELF_APPROVAL' | 'ASKED' | 'ANSWERED' | 'UTR_CORRECTED' | 'STRAIGHT_THROUGH')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      /** What `from` and `to` are about instead of the claim; only what has been decided */ time?: 'decided';
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      reason?: readonly string[];
      /** SHA-256 of the image in hexadecimal digits, or its beginning */ image?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      columns?: readonly ('no' | 'submitted' | 'customerCode' | 'customer' | 'claimed' | 'bank' | 'credited' | 'utr' | 'rail' | 'method' | 'payer' | 'line' | 'remitter' | 'status' | 'section' | 'flags' | 'holdReason' | 'rejectReason' | 'reversalReason' | 'comment' | 'decided' | 'by')[];
    };
  };
  'GET /withdrawals/export': {
    answer: Blob;
    query: {
      sort?: 'createdAt' | '-createdAt' | 'requestedAt' | '-requestedAt' | 'clearedAt' | '-clearedAt' | 'paidAt' | '-paidAt' | 'amount' | '-amount';
      status?: readonly ('requested' | 'checking' | 'escalated' | 'on_hold' | 'approved' | 'paying' | 'paying_uncertain' | 'paid' | 'rejected' | 'cancelled' | 'returned' | 'frozen')[];
      flag?: readonly ('NEW_PAYEE' | 'SHARED_PAYEE' | 'STALE_APPROVAL' | 'LARGE' | 'FIRST')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      /** Paid longer ago than the policy allows, without a bank line */ unconfirmed?: 'true';
      /** Paid, with or without its bank line */ confirmed?: 'true' | 'false';
      /** Outcome unknown: waits for a lead */ uncertain?: 'true';
      /** Id or username of who is paying it */ payingBy?: string;
      /** What `from` and `to` are about instead of the request; only what has come so far */ time?: 'cleared' | 'paid';
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** SHA-256 of the image in hexadecimal digits, or its beginning */ image?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      columns?: readonly ('no' | 'requested' | 'customerCode' | 'customer' | 'amount' | 'fee' | 'net' | 'holder' | 'destination' | 'ifsc' | 'source' | 'rail' | 'payoutUtr' | 'status' | 'flags' | 'attempt' | 'cleared' | 'clearedBy' | 'payingBy' | 'paid' | 'confirmed' | 'paidBy' | 'holdReason' | 'rejectReason' | 'comment' | 'decided' | 'by')[];
    };
  };
  'GET /bonuses/export': {
    answer: Blob;
    query: {
      sort?: 'createdAt' | '-createdAt' | 'amount' | '-amount';
      status?: readonly ('requested' | 'credited' | 'rejected' | 'reversed' | 'expired' | 'released')[];
      section?: readonly ('requested' | 'claw_back')[];
      type?: readonly ('DEPOSIT_MATCH' | 'RELOAD' | 'CASHBACK' | 'LOYALTY' | 'CORRECTION' | 'MANUAL')[];
      campaign?: string;
      batchId?: string;
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      columns?: readonly ('no' | 'requested' | 'customerCode' | 'customer' | 'type' | 'campaign' | 'deposit' | 'base' | 'percent' | 'amount' | 'turnover' | 'status' | 'reason' | 'by' | 'approvedBy' | 'decided' | 'expires' | 'comment')[];
    };
  };
  'GET /payment-methods/export': {
    answer: Blob;
    query: {
      sort?: 'priority' | '-priority' | 'createdAt' | '-createdAt' | 'label' | '-label';
      status?: readonly ('draft' | 'pending_review' | 'active' | 'paused' | 'frozen' | 'closed')[];
      kind?: readonly ('BANK' | 'UPI' | 'QR')[];
      purpose?: readonly ('DEPOSIT' | 'WITHDRAW' | 'BOTH')[];
      methodId?: readonly string[];
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      columns?: readonly ('no' | 'label' | 'kind' | 'holder' | 'bankName' | 'account' | 'ifsc' | 'purpose' | 'status' | 'why' | 'least' | 'most' | 'cap' | 'todayIn' | 'todayOut' | 'lastCredit' | 'lastShown' | 'priority' | 'franchise' | 'by' | 'approvedBy' | 'made')[];
    };
  };
  'GET /customers/export': {
    answer: Blob;
    query: {
      sort?: 'createdAt' | '-createdAt' | 'name' | '-name';
      status?: readonly ('active' | 'suspended' | 'blocked' | 'closed')[];
      riskLevel?: readonly ('low' | 'normal' | 'high')[];
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      columns?: readonly ('code' | 'name' | 'phone' | 'status' | 'kyc' | 'risk' | 'tags' | 'franchise' | 'cash' | 'bonus' | 'held' | 'created')[];
    };
  };
  'GET /movements/export': {
    answer: Blob;
    query: {
      sort?: 'createdAt' | '-createdAt';
      customerId: string;
      entityType?: readonly ('deposit' | 'withdrawal' | 'bonus')[];
      purse?: readonly ('cash' | 'hold' | 'bonus')[];
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      columns?: readonly ('at' | 'no' | 'what' | 'cash' | 'held' | 'bonus' | 'cashAfter' | 'heldAfter' | 'bonusAfter' | 'rows' | 'by')[];
    };
  };
  'GET /audit/export': {
    answer: Blob;
    query: {
      sort?: 'seq' | '-seq';
      entityType?: readonly ('utr' | 'utr-batch' | 'statement' | 'statement-layout' | 'deposit' | 'withdrawal' | 'bonus' | 'payment-method' | 'customer' | 'payee' | 'franchise' | 'import' | 'file' | 'staff' | 'new-staff' | 'policy' | 'reasons' | 'export' | 'view' | 'ledger' | 'payout-batch' | 'hand-over' | 'key' | 'web-hook' | 'payout-template' | 'feed-key' | 'feed-parser' | 'feed-message' | 'retention' | 'practice' | 'role-mapping' | 'straight-through' | 'override')[];
      entityId?: string;
      /** Number of the row, code of a customer, username or policy */ q?: string;
      action?: readonly string[];
      sessionId?: string;
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      /** Id or username of the staff member */ by?: string;
      columns?: readonly ('seq' | 'at' | 'by' | 'role' | 'action' | 'type' | 'row' | 'reason' | 'before' | 'after' | 'sealed' | 'request')[];
    };
  };
  'GET /staff/export': {
    answer: Blob;
    query: {
      sort?: 'username' | '-username' | 'createdAt' | '-createdAt';
      actionName?: readonly ('Deposit' | 'Franchise' | 'Banker' | 'Withdraw' | 'BackOffice')[];
      status?: readonly ('active' | 'disabled' | 'locked')[];
      rank?: readonly ('owner' | 'lead' | 'plain')[];
      franchiseId?: readonly string[];
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      columns?: readonly ('username' | 'name' | 'action' | 'lead' | 'owner' | 'franchise' | 'status' | 'sessions' | 'lastLogin' | 'created')[];
    };
  };
  'GET /invariants': {
    answer: {
      ok: boolean;
      invariants: {
        /** Number in domain 1.4 */ no: number;
        title: string;
        ok: boolean;
        /** At most 20 rows */ offenders: (Record<string, unknown>)[];
      }[];
    };
  };
  'GET /ledger/chips': { answer: LedgerChips };
  'GET /ledger/payout-block': { answer: PayoutBlock };
  'POST /ledger/override': {
    answer: {
      until: string | null;
      chips: ('ledger-zero' | 'unclaimed-money' | 'held-money' | 'bank-expected' | 'own-transit')[];
      /** It waits for a second person, and nothing goes on yet */ waits: boolean;
    };
    body: {
      /** The red chips as the person saw them */ chips: readonly ('ledger-zero' | 'unclaimed-money' | 'held-money' | 'bank-expected' | 'own-transit')[];
      reason: string;
    };
  };
  'POST /files': { answer: UploadedImage; body: FormData };
  'GET /files/{id}': { answer: Blob };
  'GET /audit': {
    answer: { items: AuditEvent[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'seq' | '-seq';
      count?: 'capped';
      entityType?: readonly ('utr' | 'utr-batch' | 'statement' | 'statement-layout' | 'deposit' | 'withdrawal' | 'bonus' | 'payment-method' | 'customer' | 'payee' | 'franchise' | 'import' | 'file' | 'staff' | 'new-staff' | 'policy' | 'reasons' | 'export' | 'view' | 'ledger' | 'payout-batch' | 'hand-over' | 'key' | 'web-hook' | 'payout-template' | 'feed-key' | 'feed-parser' | 'feed-message' | 'retention' | 'practice' | 'role-mapping' | 'straight-through' | 'override')[];
      entityId?: string;
      /** Number of the row, code of a customer, username or policy */ q?: string;
      action?: readonly string[];
      sessionId?: string;
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      /** Id or username of the staff member */ by?: string;
    };
  };
  'GET /audit/entry/{seq}': { answer: AuditEvent };
  'GET /audit/chain': { answer: AuditChain };
  'GET /audit/verify': { answer: AuditVerdict };
  'GET /audit/{entityType}/{id}': {
    answer: { items: AuditEvent[]; page: Page };
    query: { limit?: number; cursor?: string; dir?: 'next' | 'prev'; sort?: 'seq' | '-seq'; count?: 'capped' };
  };
  'GET /risk': {
    answer: RiskView;
    query: {
      /** Business day, YYYY-MM-DD */ from?: string;
      /** Business day, YYYY-MM-DD */ to?: string;
    };
  };
  'GET /straight-through': { answer: StraightThroughView };
  'GET /straight-through/state': { answer: StraightThroughState };
  'POST /straight-through/stop': {
    answer: StraightThroughState;
    body: {
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /straight-through/rules': {
    answer: { view: StraightThroughView; waits: boolean };
    body: {
      /** The version of the switch that the person saw */ version: number;
      rules: StraightThroughRules;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /straight-through/switch': {
    answer: { view: StraightThroughView; waits: boolean };
    body: {
      /** The version of the switch that the person saw */ version: number;
      mode: 'off' | 'watch' | 'on';
      rulesVersion: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /straight-through/back-tests': { answer: BackTest; body: { rulesVersion: number; days: number } };
  'GET /straight-through/back-tests/{id}': { answer: BackTest };
  'GET /straight-through/back-tests/{id}/rows': {
    answer: {
      items: ({
        depositId: string;
        no: string;
        kind: 'rejected' | 'reversed';
        amountPaise: number;
        customer: string;
        reason: string | null;
        at: string;
      })[];
      total: number;
    };
  };
  'POST /straight-through/back-tests/{id}/seen': { answer: BackTest };
  'GET /second-looks': {
    answer: {
      items: SecondLook[];
      waiting: number;
      /** Found wrong and not reversed yet */ wrong: number;
    };
    query: { look?: 'waiting' | 'right' | 'wrong' | 'incident' };
  };
  'POST /second-looks/{id}/right': { answer: SecondLook; body: { version: number } };
  'POST /second-looks/{id}/wrong': {
    answer: SecondLook;
    body: { version: number; reasonCode: 'WRONG_CUSTOMER' | 'OTHER_PAYER' | 'FALSE_PROOF' | 'WRONG_LINE' | 'OTHER'; remark: string };
  };
  'GET /practice': {
    answer: Practice;
    query: {
      /** Number of a shift; the newest by default */ shift?: number;
    };
  };
  'POST /practice/shifts': {
    answer: PracticeShift;
    body: {
      minutes: number;
      /** The same seed plays the same shift */ seed?: number;
    };
  };
  'POST /practice/end': { answer: PracticeShift };
  'GET /notifications': {
    answer: Notifications;
    query: {
      limit?: number;
      /** Id of the oldest known one; older ones are returned */ before?: string;
    };
  };
  'POST /notifications/read': {
    answer: { unread: number };
    body: {
      ids?: readonly string[];
      /** The newest one that was on the screen: it and all older ones are marked */ upTo?: string;
    };
  };
  'GET /notes': {
    answer: { items: Note[] };
    query: { entityType: 'deposit' | 'withdrawal' | 'bonus' | 'utr' | 'payment-method' | 'customer'; entityId: string };
  };
  'POST /notes': {
    answer: Note;
    body: {
      entityType: 'deposit' | 'withdrawal' | 'bonus' | 'utr' | 'payment-method' | 'customer';
      entityId: string;
      /** @username notifies that person */ text: string;
    };
  };
  'GET /claims': { answer: { items: Lease[] }; query: { entityType: 'deposit' | 'withdrawal' | 'bonus' } };
  'POST /claims': { answer: { claim: Lease | null; mine: boolean }; body: { entityType: 'deposit' | 'withdrawal' | 'bonus'; id: string } };
  'POST /claims/{id}/heartbeat': { answer: { claim: Lease | null } };
  'DELETE /claims/{id}': { answer: { released: boolean } };
  'POST /claims/{id}/take-over': { answer: Lease };
  'POST /queues/deposit-approval/next': {
    answer: { row: Deposit | null; claim: Lease | null };
    query: {
      status?: readonly ('pending' | 'matched' | 'on_hold' | 'approved' | 'rejected' | 'reversed' | 'expired')[];
      section?: readonly ('ready' | 'needs_eyes' | 'waiting' | 'on_hold')[];
      flag?: readonly ('AMOUNT_MISMATCH' | 'METHOD_MISMATCH' | 'DUP_UTR' | 'CONTESTED' | 'NAME_MISMATCH' | 'NEAR_UTR' | 'LINE_UNLINKED' | 'TOLD_DIFFERENTLY' | 'REUSED_IMAGE' | 'METHOD_FROZEN' | 'CUSTOMER_BLOCKED' | 'LATE' | 'FIRST' | 'SELF_APPROVAL' | 'ASKED' | 'ANSWERED' | 'UTR_CORRECTED' | 'STRAIGHT_THROUGH')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      /** What `from` and `to` are about instead of the claim; only what has been decided */ time?: 'decided';
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      reason?: readonly string[];
      /** SHA-256 of the image in hexadecimal digits, or its beginning */ image?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      skip?: readonly string[];
    };
  };
  'POST /queues/checking/next': {
    answer: { row: Withdrawal | null; claim: Lease | null };
    query: {
      status?: readonly ('requested' | 'checking' | 'escalated' | 'on_hold' | 'approved' | 'paying' | 'paying_uncertain' | 'paid' | 'rejected' | 'cancelled' | 'returned' | 'frozen')[];
      flag?: readonly ('NEW_PAYEE' | 'SHARED_PAYEE' | 'STALE_APPROVAL' | 'LARGE' | 'FIRST')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      /** Paid longer ago than the policy allows, without a bank line */ unconfirmed?: 'true';
      /** Paid, with or without its bank line */ confirmed?: 'true' | 'false';
      /** Outcome unknown: waits for a lead */ uncertain?: 'true';
      /** Id or username of who is paying it */ payingBy?: string;
      /** What `from` and `to` are about instead of the request; only what has come so far */ time?: 'cleared' | 'paid';
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** SHA-256 of the image in hexadecimal digits, or its beginning */ image?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      skip?: readonly string[];
    };
  };
  'POST /queues/withdraw-approval/next': {
    answer: { row: Withdrawal | null; claim: Lease | null };
    query: {
      status?: readonly ('requested' | 'checking' | 'escalated' | 'on_hold' | 'approved' | 'paying' | 'paying_uncertain' | 'paid' | 'rejected' | 'cancelled' | 'returned' | 'frozen')[];
      flag?: readonly ('NEW_PAYEE' | 'SHARED_PAYEE' | 'STALE_APPROVAL' | 'LARGE' | 'FIRST')[];
      rail?: readonly ('UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH')[];
      methodId?: readonly string[];
      /** Paid longer ago than the policy allows, without a bank line */ unconfirmed?: 'true';
      /** Paid, with or without its bank line */ confirmed?: 'true' | 'false';
      /** Outcome unknown: waits for a lead */ uncertain?: 'true';
      /** Id or username of who is paying it */ payingBy?: string;
      /** What `from` and `to` are about instead of the request; only what has come so far */ time?: 'cleared' | 'paid';
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** SHA-256 of the image in hexadecimal digits, or its beginning */ image?: string;
      /** A whole UTR, however it is written */ utr?: string;
      /** The last letters or digits of a UTR */ utrEnds?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      skip?: readonly string[];
    };
  };
  'POST /queues/bonus/next': {
    answer: { row: Bonus | null; claim: Lease | null };
    query: {
      status?: readonly ('requested' | 'credited' | 'rejected' | 'reversed' | 'expired' | 'released')[];
      section?: readonly ('requested' | 'claw_back')[];
      type?: readonly ('DEPOSIT_MATCH' | 'RELOAD' | 'CASHBACK' | 'LOYALTY' | 'CORRECTION' | 'MANUAL')[];
      campaign?: string;
      batchId?: string;
      /** Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */ from?: string;
      /** Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */ to?: string;
      amount?: number;
      amountMin?: number;
      amountMax?: number;
      customerId?: readonly string[];
      /** Code, part of a name, or a phone number: whole or its last four digits */ customer?: string;
      /** Id or username of the staff member */ by?: string;
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
      skip?: readonly string[];
    };
  };
  'GET /policy': { answer: { items: Policy[] } };
  'GET /reasons': { answer: { items: ListedReasons[] } };
  'GET /staff': {
    answer: { items: StaffAccount[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'username' | '-username' | 'createdAt' | '-createdAt';
      count?: 'capped';
      actionName?: readonly ('Deposit' | 'Franchise' | 'Banker' | 'Withdraw' | 'BackOffice')[];
      status?: readonly ('active' | 'disabled' | 'locked')[];
      rank?: readonly ('owner' | 'lead' | 'plain')[];
      franchiseId?: readonly string[];
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'POST /staff': {
    answer: StaffSecret;
    body: {
      /** 2 to 64 of a-z, 0-9, dot, hyphen and underscore */ username: string;
      name: string;
      actionName: 'Deposit' | 'Franchise' | 'Banker' | 'Withdraw' | 'BackOffice';
      lead: boolean;
      owner: boolean;
      franchiseId: string | null;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'GET /staff/owners': { answer: OwnersState };
  'GET /staff/{id}': { answer: StaffAccount };
  'GET /staff/sessions': {
    answer: { items: RunningSession[]; page: Page };
    query: {
      limit?: number;
      cursor?: string;
      dir?: 'next' | 'prev';
      sort?: 'createdAt' | '-createdAt' | 'lastSeenAt' | '-lastSeenAt';
      count?: 'capped';
      staffId?: readonly string[];
      /** Number, UTR, customer, phone or amount in rupees */ q?: string;
    };
  };
  'POST /staff/sessions/{id}/end': {
    answer: object;
    body: {
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /staff/{id}/reset-second-factor': {
    answer: FactorReset;
    body: {
      version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /staff/{id}/reset-password': {
    answer: StaffSecret;
    body: {
      version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /staff/{id}/change': {
    answer: StaffAccount;
    body: {
      version: number;
      name?: string;
      actionName?: 'Deposit' | 'Franchise' | 'Banker' | 'Withdraw' | 'BackOffice';
      lead?: boolean;
      owner?: boolean;
      franchiseId?: string | null;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /staff/{id}/disable': {
    answer: StaffAccount;
    body: {
      version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /staff/{id}/enable': {
    answer: StaffAccount;
    body: {
      version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /staff/{id}/unlock': {
    answer: StaffAccount;
    body: {
      version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /staff/{id}/end-sessions': {
    answer: StaffAccount;
    body: {
      version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /staff/{id}/undo': {
    answer: StaffAccount;
    body: {
      version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'GET /owner/start': { answer: StartState };
  'GET /policies': { answer: { items: OwnPolicy[] } };
  'GET /policies/{key}/preview': {
    answer: PolicyPreview;
    query: {
      /** The value to look at */ value: string;
    };
  };
  'POST /policies/{key}/change': {
    answer: PolicyOutcome;
    body: {
      /** The value that the person saw */ before: number | string;
      value: number | string;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /policies/{key}/undo': {
    answer: PolicyOutcome;
    body: {
      /** The value that the person saw */ before: number | string;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'GET /reason-lists': { answer: { items: OwnReasonList[] } };
  'POST /reason-lists/{list}/change': {
    answer: ReasonOutcome;
    body: {
      version: number;
      code: string;
      /** What staff read */ words: string;
      /** What the customer is told; null: nothing but the new state */ message: string | null;
      /** Whether new acts may name it */ offered: boolean;
      /** Its place in the list, from 1 */ place: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /reason-lists/{list}/add': {
    answer: ReasonOutcome;
    body: {
      version: number;
      /** What staff read */ words: string;
      /** Made from the words when it is not given */ code?: string;
      /** What the customer is told; null: nothing but the new state */ message: string | null;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'POST /reason-lists/{list}/undo': {
    answer: ReasonOutcome;
    body: {
      version: number;
      /** Why; kept in the audit */ reason: string;
    };
  };
  'GET /views': { answer: { items: View[] }; query: { page: string } };
  'POST /views': { answer: View; body: { page: string; name: string; filters: Record<string, readonly string[]>; shared?: boolean } };
  'PATCH /views/{id}': { answer: View; body: { version: number; name?: string; filters?: Record<string, readonly string[]>; shared?: boolean } };
  'DELETE /views/{id}': { answer: object };
  'POST /reports': {
    answer: { ok: true };
    body: {
      kind: 'file-not-loaded' | 'file-altered' | 'file-not-released' | 'registry-refused' | 'module-failed' | 'page-crashed' | 'place-crashed' | 'code-failed' | 'canary-left' | 'policy-violated';
      panel: string;
      page: string;
      file?: string;
      module?: string;
      version?: string;
      channel?: 'stable' | 'canary';
      detail?: string;
    };
  };
  'GET /reports': { answer: ReportsOfTheDay };
  'POST /release-figures': {
    answer: { ok: true };
    body: {
      module: string;
      version: string;
      channel: 'stable' | 'canary';
      /** left: a canary that the tab has given up; running: told once an hour, of the host too */ outcome: 'loaded' | 'failed' | 'crashed' | 'left' | 'running';
      /** From the request to a running module */ tookMs?: number;
    };
  };
  'GET /release-figures': { answer: ReleaseFigures };
  'GET /overrides': {
    answer: {
      /** Those of the last thirty days, the newest first */ items: ReleaseOverride[];
    };
  };
  'POST /overrides': {
    answer: ReleaseOverride;
    body: {
      /** E.g. deposit */ module: string;
      /** Who runs it */ username: string;
      /** The folder with build.json; https */ address: string;
      hours: number;
      reason: string;
    };
  };
  'POST /overrides/{id}/end': { answer: ReleaseOverride; body: { reason: string } };
  'GET /overrides/mine': {
    answer: {
      /** Those of the last thirty days, the newest first */ items: ReleaseOverride[];
    };
  };
  'GET /overrides/mine/{id}': { answer: RunningOverride };
}
