export { fetchLedgerState, LedgerState } from './ledger-state.tsx';
export { LedgerStrip } from './ledger-strip.tsx';
