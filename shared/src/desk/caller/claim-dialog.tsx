import { useState, type FormEvent } from 'react';
import type { Deposit } from '@backoffice/shared/contract';
import { ChoiceField, Facts, MoneyInput, TextInput, UtrInput } from '@backoffice/shared/kit/core';
import { useQuery, useQueryClient, useServices, useUnsaved } from '@backoffice/shared/remote';
import { useDialogDecision } from '../decisions/use-decision.ts';
import { ProofField } from '../proof/proof-field.tsx';
import { AmountWords } from './amount-words.tsx';
import { CallFields } from './call-fields.tsx';
import { CallerDialog, type EnterDialogProps } from './caller-dialog.tsx';
import { EMPTY_CLAIM, readClaim, type ClaimFields } from './caller-draft.ts';
import { claimRequest, listAccounts, type NewClaim } from './caller.resource.ts';
import { FormFoot } from './form-foot.tsx';
import { useCallerDraft, type Caller, type CallerDraft } from './use-caller-draft.ts';
import styles from './caller.module.css';

/**
 * A claim of a customer who calls (domain 2.2). It is one claim like any other: only a bank line credits it, and whoever
 * enters it does not approve it alone.
 */
export function ClaimDialog({ onClose, onEntered }: EnterDialogProps) {
  const draft = useCallerDraft('claim', EMPTY_CLAIM);
  return (
    <CallerDialog title="Enter a claim for a caller" draft={draft} onClose={onClose}>
      {(caller) => <ClaimForm caller={caller} draft={draft} onClose={onClose} onEntered={onEntered} />}
    </CallerDialog>
  );
}

interface ClaimFormProps extends EnterDialogProps {
  caller: Caller;
  draft: CallerDraft<ClaimFields>;
}

function ClaimForm({ caller, draft: { fields, change, clear }, onClose, onEntered }: ClaimFormProps) {
  const { http } = useServices();
  const cache = useQueryClient();
  const [tried, setTried] = useState(false);
  const [proofFileId, setProofFileId] = useState<string | null>(null);
  useUnsaved(proofFileId !== null);
  const accounts = useQuery({
    queryKey: ['payment-methods', 'of customers'],
    queryFn: ({ signal }) => listAccounts(http, { signal, background: true }),
    staleTime: 60_000,
  });
  const decision = useDialogDecision<NewClaim, Deposit>({
    name: `claim for ${caller.code}`,
    request: (body) => claimRequest(caller, body),
    onAnswer: (verdict) => {
      for (const topic of ['deposits', 'customers', 'summary']) void cache.invalidateQueries({ queryKey: [topic] });
      if (verdict.kind !== 'done') return;
      clear();
      onEntered(verdict.data.no);
    },
  });
  const read = readClaim(caller.id, fields);
  const errors = tried && 'errors' in read ? read.errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (decision.open) void decision.askAgain();
    else if ('body' in read) void decision.decide({ ...read.body, proofFileId });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Facts of={[{ label: 'Customer', value: `${caller.name} (${caller.code})` }]} />
      <div className={styles.pair}>
        <ChoiceField
          label="Paid to"
          value={fields.methodId}
          error={accounts.error?.message ?? errors.methodId}
          autoFocus
          data={[
            { value: '', label: 'Choose an account' },
            ...(accounts.data ?? []).map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(event) => change({ methodId: event.currentTarget.value })}
        />
        <MoneyInput
          label="Amount"
          value={fields.amount}
          error={errors.amount}
          onChange={({ text }) => change({ amount: text })}
        />
        <UtrInput
          label="UTR (optional)"
          description="Without one it waits until the customer finds it"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={fields.utr}
          maxLength={60}
          onChange={(utr) => change({ utr })}
        />
        <TextInput
          label="Payer (optional)"
          value={fields.payer}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => change({ payer: event.currentTarget.value })}
        />
      </div>
      <ProofField label="Proof (optional)" purpose="DEPOSIT_PROOF" onStored={setProofFileId} />
      <CallFields fields={fields} errors={errors} change={change} />
      <AmountWords of={fields.amount}>
        Nothing is credited before a bank line is found and another person approves.
      </AmountWords>
      <FormFoot decision={decision} verb="Enter the claim" onOther={clear} onCancel={() => leave(decision, onClose)} />
    </form>
  );
}

const leave = (decision: { leave: () => void }, onClose: () => void) => {
  decision.leave();
  onClose();
};
