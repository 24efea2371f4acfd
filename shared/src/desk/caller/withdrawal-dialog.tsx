import { useState, type FormEvent } from 'react';
import type { CustomerPayee, Withdrawal } from '@backoffice/shared/contract';
import { ChoiceField, Facts, FailedState, Money, MoneyInput, SkeletonRows } from '@backoffice/shared/kit/core';
import { useQuery, useQueryClient, useServices } from '@backoffice/shared/remote';
import { useDialogDecision } from '../decisions/use-decision.ts';
import { AmountWords } from './amount-words.tsx';
import { CallFields } from './call-fields.tsx';
import { CallerDialog, type EnterDialogProps } from './caller-dialog.tsx';
import { EMPTY_REQUEST, readRequest, type RequestFields } from './caller-draft.ts';
import { type NewRequest, readCaller, withdrawalRequest } from './caller.resource.ts';
import { FormFoot } from './form-foot.tsx';
import { useCallerDraft, type Caller, type CallerDraft } from './use-caller-draft.ts';
import styles from './caller.module.css';

/**
 * A withdrawal of a customer who calls (domain 2.3): the money is held at once, and it is checked, cleared and paid by
 * others like any other.
 */
export function WithdrawalDialog({ onClose, onEntered }: EnterDialogProps) {
  const draft = useCallerDraft('withdrawal', EMPTY_REQUEST);
  return (
    <CallerDialog title="Enter a withdrawal for a caller" draft={draft} onClose={onClose}>
      {(caller) => <RequestForm caller={caller} draft={draft} onClose={onClose} onEntered={onEntered} />}
    </CallerDialog>
  );
}

interface RequestFormProps extends EnterDialogProps {
  caller: Caller;
  draft: CallerDraft<RequestFields>;
}

function RequestForm({ caller, draft: { fields, change, clear }, onClose, onEntered }: RequestFormProps) {
  const { http } = useServices();
  const cache = useQueryClient();
  const [tried, setTried] = useState(false);
  const panel = useQuery({
    queryKey: ['customers', 'panel', caller.code],
    queryFn: ({ signal }) => readCaller(http, caller.code, { signal, background: true }),
    staleTime: 0,
  });
  const decision = useDialogDecision<NewRequest, Withdrawal>({
    name: `withdrawal for ${caller.code}`,
    request: (body) => withdrawalRequest(caller, body),
    onAnswer: (verdict) => {
      for (const topic of ['withdrawals', 'customers', 'summary']) void cache.invalidateQueries({ queryKey: [topic] });
      if (verdict.kind !== 'done') return;
      clear();
      onEntered(verdict.data.no);
    },
  });
  const read = readRequest(caller.id, fields);
  const errors = tried && 'errors' in read ? read.errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (decision.open) void decision.askAgain();
    else if ('body' in read) void decision.decide(read.body);
  };
  if (panel.isError)
    return (
      <FailedState
        title={`${caller.name} could not be loaded`}
        message={panel.error.message}
        onRetry={() => void panel.refetch()}
      />
    );
  if (!panel.data) return <SkeletonRows rows={5} columns={2} label={`Loading ${caller.name}`} />;
  const { customer, payees } = panel.data;
  const usable = payees.filter(({ status }) => status === 'active');
  const cancel = () => {
    decision.leave();
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Facts
        of={[
          { label: 'Customer', value: `${caller.name} (${caller.code})` },
          { label: 'Cash', value: <Money paise={customer.cashPaise} as="rupees" /> },
        ]}
      />
      <div className={styles.pair}>
        <ChoiceField
          label="Beneficiary"
          value={fields.payeeId}
          error={usable.length === 0 ? 'The customer has no beneficiary that can be paid' : errors.payeeId}
          autoFocus
          data={[
            { value: '', label: 'Choose a beneficiary' },
            ...usable.map((payee) => ({ value: payee.id, label: payeeWords(payee) })),
          ]}
          onChange={(event) => change({ payeeId: event.currentTarget.value })}
        />
        <MoneyInput
          label="Amount"
          value={fields.amount}
          error={errors.amount}
          onChange={({ text }) => change({ amount: text })}
        />
      </div>
      <CallFields fields={fields} errors={errors} change={change} />
      <AmountWords of={fields.amount}>The money is held at once. Others check it, clear it and pay it.</AmountWords>
      <FormFoot decision={decision} verb="Enter the withdrawal" onOther={clear} onCancel={cancel} />
    </form>
  );
}

const payeeWords = ({ holderName, accountMasked, vpaMasked }: CustomerPayee): string =>
  [holderName, accountMasked ?? vpaMasked].filter(Boolean).join(', ');
