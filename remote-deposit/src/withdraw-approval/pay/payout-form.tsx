import { useRef, useState, type FormEvent } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { amountInWords, formatRupees, RAIL_LABELS, type Rail } from '@backoffice/shared/domain';
import { Banner, Button, ChoiceField, UtrInput } from '@backoffice/shared/kit/core';
import { CaseSection, ProofField, verdictWords } from '@backoffice/shared/desk';
import { ShortcutHint, useShortcuts } from '@backoffice/shared/list';
import { PayoutUtrHint } from './payout-utr-hint.tsx';
import type { PayoutForm as Form } from './use-payout-form.ts';
import { usePayoutUtr } from './use-payout-utr.ts';
import styles from '../withdraw-approval.module.css';

/**
 * Records a payout that the bank has sent: UTR, rail, Mark paid. U focuses the UTR, Ctrl+Enter submits (domain 2.3).
 */
export function PayoutForm({ withdrawal, form }: { withdrawal: Withdrawal; form: Form }) {
  const check = usePayoutUtr(form.draft.utr);
  const [withProof, setWithProof] = useState(false);
  const utrField = useRef<HTMLInputElement>(null);
  useShortcuts(
    {
      u: { label: 'Go to the payout UTR', run: () => utrField.current?.focus() },
      'Ctrl+Enter': { label: 'Mark it paid', run: () => void form.submit() },
    },
    'Payout',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const net = withdrawal.netPaise;
  // An unknown outcome is shown above the card, where it also is after a reload.
  const words = form.decision.open ? null : verdictWords(form.decision.verdict);
  return (
    <CaseSection title="Record the payout" framed>
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Payout">
        <UtrInput
          ref={utrField}
          label="Payout UTR"
          value={form.draft.utr}
          error={form.errors.utr}
          onChange={(utr) => form.change({ utr })}
          aria-describedby="payout-utr-hint"
          inputWrapperOrder={['label', 'input', 'error']}
          rightSection={<ShortcutHint keys="U" />}
        />
        <PayoutUtrHint id="payout-utr-hint" {...check} netPaise={net} />
        <ChoiceField
          label="Mode"
          value={form.draft.rail}
          onChange={(event) => form.change({ rail: event.currentTarget.value as Rail | '' })}
          data={[
            { value: '', label: 'As recognised' },
            ...Object.entries(RAIL_LABELS).map(([value, label]) => ({ value, label })),
          ]}
        />
        {withProof ? (
          <ProofField label="Proof" onStored={form.setProof} error={form.errors.proofFileId} />
        ) : (
          <Button size="xs" variant="subtle" className={styles.proof} onClick={() => setWithProof(true)}>
            Add a proof (optional)
          </Button>
        )}
        {words && <Banner tone="bad">{words}</Banner>}
        <div className={styles.pay}>
          <Button type="submit" loading={form.decision.sending} rightSection={<ShortcutHint keys="Ctrl+Enter" />}>
            {form.decision.open ? 'Check status' : `Mark paid ${formatRupees(net)}`}
          </Button>
          <span>{amountInWords(net)}</span>
        </div>
      </form>
    </CaseSection>
  );
}
