import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { RAIL_LABELS, type Rail } from '@backoffice/shared/domain';
import { Banner, ChoiceField, UtrInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { ActQuestion, type ActDialogProps } from '../act-question.tsx';
import { withdrawalDesk } from '../withdrawal-acts.ts';
import { ProofField } from '../proof/proof-field.tsx';
import { LineChoice } from './line-choice.tsx';
import { RadioChoice } from './radio-choice.tsx';
import { missingOf, resolutionOf, WAYS, type ResolveDraft } from './resolve-draft.ts';
import { THEN } from './then.ts';
import { sourceOptions, useSources } from './sources.ts';
import styles from './payouts.module.css';

const desk = withdrawalDesk({ acts: ['resolve'] });

/**
 * A lead settles an uncertain payout, proved by a statement line or an image, never by word alone (domain 1.3, 2.3).
 */
export function ResolveDialog({ row, ...rest }: ActDialogProps<Withdrawal>) {
  const sources = useSources();
  const [typed, setTyped] = useState<ResolveDraft>({
    way: 'line',
    utrEntryId: null,
    utr: '',
    rail: row.payoutRail ?? 'IMPS',
    sourcePaymentMethodId: row.sourceMethod?.id ?? '',
    proofFileId: null,
    then: 'retry',
  });
  const draft = typed.sourcePaymentMethodId ? typed : { ...typed, sourcePaymentMethodId: sources[0]?.id ?? '' };
  const change = (given: Partial<ResolveDraft>) => setTyped((before) => ({ ...before, ...given }));
  useUnsaved(draft.utr.trim() !== '' || draft.proofFileId !== null);
  return (
    <ActQuestion
      {...rest}
      row={row}
      definition={desk}
      act="resolve"
      more={resolutionOf(draft)}
      missing={missingOf(draft)}
    >
      <div className={styles.form}>
        {row.uncertainNote && (
          <Banner tone="info">
            {row.payingBy
              ? `${row.payingBy.username} wrote: ${row.uncertainNote}`
              : `The payer wrote: ${row.uncertainNote}`}
          </Banner>
        )}
        <RadioChoice legend="What became of it" options={WAYS} value={draft.way} onChange={(way) => change({ way })} />
        {draft.way === 'line' && (
          <LineChoice
            legend="Debit lines of this amount"
            direction="DEBIT"
            amountPaise={row.netPaise}
            chosen={draft.utrEntryId}
            onChoose={({ id }) => change({ utrEntryId: id })}
            none="Enter the line under UTR Entry when the bank shows it, or prove it by an image."
          />
        )}
        {draft.way === 'proof' && (
          <>
            <UtrInput label="Payout UTR" value={draft.utr} onChange={(utr) => change({ utr })} />
            <div className={styles.pair}>
              <ChoiceField
                label="Paid from"
                value={draft.sourcePaymentMethodId}
                onChange={(event) => change({ sourcePaymentMethodId: event.currentTarget.value })}
                data={sourceOptions(sources)}
              />
              <ChoiceField
                label="Mode"
                value={draft.rail}
                onChange={(event) => change({ rail: event.currentTarget.value as Rail })}
                data={Object.entries(RAIL_LABELS).map(([value, label]) => ({ value, label }))}
              />
            </div>
          </>
        )}
        {draft.way === 'not_sent' && (
          <RadioChoice legend="What follows" options={THEN} value={draft.then} onChange={(then) => change({ then })} />
        )}
        {draft.way !== 'line' && <ProofField label="Proof" onStored={(proofFileId) => change({ proofFileId })} />}
      </div>
    </ActQuestion>
  );
}
