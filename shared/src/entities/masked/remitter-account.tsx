import type { Utr } from '@backoffice/shared/contract';
import { MaskedValue } from './masked-value.tsx';
import { remitterMask } from './masks.ts';

/** The account that a statement line was paid from, masked. */
export const RemitterAccount = ({ of }: { of: Utr }) => (
  <MaskedValue mask={remitterMask(of)} masked={of.remitterAccount ?? ''} />
);
