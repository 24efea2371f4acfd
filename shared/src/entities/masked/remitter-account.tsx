import type { Utr } from '@backoffice/shared/contract';
import { MaskedValue } from './masked-value.tsx';
import { remitterMask } from './masks.ts';

/** From which account a bank line was paid, masked. */
export const RemitterAccount = ({ of }: { of: Utr }) => (
  <MaskedValue mask={remitterMask(of)} masked={of.remitterAccount ?? ''} />
);
