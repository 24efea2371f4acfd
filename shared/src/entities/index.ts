export { bonusColumns, bonusFacts } from './bonus-view.tsx';
export { listBonuses, readBonus } from './bonuses.resource.ts';
export { CustomerCell } from './cells/customer-cell.tsx';
export { FlagsCell } from './cells/flags-cell.tsx';
export { MethodCell } from './cells/method-cell.tsx';
export { Moment } from './cells/moment.tsx';
export { OpenCustomer } from './cells/open-customer.ts';
export { PersonCell } from './cells/person-cell.tsx';
export { AboutLink } from './cells/about-link.tsx';
export { RowLink } from './cells/row-link.tsx';
export { depositFacts } from './deposit-facts.tsx';
export { depositColumns } from './deposit-view.tsx';
export { listDeposits, readDeposit } from './deposits.resource.ts';
export type { Fact } from './fact.ts';
export { FileImage } from './file-image.tsx';
export { ProofImage } from './proof-image.tsx';
export {
  type TimedLease,
  timedLease,
  keepItem,
  leaveItem,
  nextItem,
  openItem,
  takeOverItem,
} from './leases/leases.resource.ts';
export { TimeLeft, minutesAndSeconds } from './leases/time-left.tsx';
export { useLease, useLeaseBook, useWatchLeases } from './leases/use-leases.ts';
export { MaskedValue } from './masked/masked-value.tsx';
export { accountMask, phoneMask, vpaMask } from './masked/masks.ts';
export { isNoted } from './notes/notes.resource.ts';
export { Notes } from './notes/notes.tsx';
export { Timeline } from './notes/timeline.tsx';
export { actWords, fieldWords, valueWords } from './notes/timeline-words.ts';
export {
  METHOD_KIND_LABELS,
  METHOD_PURPOSE_LABELS,
  limitWords,
  methodColumns,
  methodFacts,
} from './payment-method-view.tsx';
export { listPaymentMethods, readPaymentMethod } from './payment-methods.resource.ts';
export { ReceiptDialog } from './receipt/receipt-dialog.tsx';
export { useOfferedReasons, useReadReasons } from './use-reasons.ts';
export { useFileImage } from './use-file-image.ts';
export { utrColumns, utrFacts } from './utr-view.tsx';
export { listUtrs, readUtrEntry } from './utrs.resource.ts';
export { withdrawalColumns, withdrawalFacts } from './withdrawal-view.tsx';
export { listWithdrawals, readWithdrawal } from './withdrawals.resource.ts';
