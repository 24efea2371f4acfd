import type { Deposit } from '@backoffice/shared/contract';
import { RAIL_LABELS } from '@backoffice/shared/domain';
import { depositFacts, type Fact, FlagsCell, MethodCell, Moment, ProofImage } from '@backoffice/shared/entities';
import { Money, Reference } from '@backoffice/shared/kit/core';

/**
 * All that a deposit is decided by, in one list: what the customer claims with the proof, and what the bank says. On
 * the screens of its desk these stand side by side.
 */
export function depositEvidence(row: Deposit): Fact[] {
  return [
    { label: 'Claimed', value: <Money paise={row.amountPaise} as="rupees" /> },
    { label: 'UTR', value: row.utr && <Reference value={row.utr} label="UTR" /> },
    { label: 'Payment method', value: <MethodCell of={row.paymentMethod} /> },
    { label: 'Mode', value: row.rail && RAIL_LABELS[row.rail] },
    { label: 'Payer', value: row.payerName },
    { label: 'Flags', value: row.flags.length > 0 && <FlagsCell of={row.flags} as="all" /> },
    {
      label: 'Proof',
      value: row.proofFileId && <ProofImage of={row} />,
    },
    ...bankSays(row),
    ...depositFacts(row),
  ];
}

function bankSays({ utrEntry }: Deposit): Fact[] {
  if (!utrEntry) return [{ label: 'Bank says', value: 'Nothing yet' }];
  const { amountPaise, bankTime, remitterName, narration } = utrEntry;
  return [
    { label: 'Bank says', value: <Money paise={amountPaise} as="rupees" /> },
    { label: 'Remitter', value: remitterName },
    { label: 'Bank time', value: bankTime && <Moment at={bankTime} as="full" /> },
    { label: 'Narration', value: narration },
  ];
}
