import { useRef, type FormEvent, type Ref } from 'react';
import { Button, ChoiceField, MoneyInput, TextInput, UtrInput } from '@backoffice/shared/kit/core';
import { ShortcutHint } from '@backoffice/shared/list';
import { RowLink } from '@backoffice/shared/entities';
import { METHOD_STATUSES, RAIL_LABELS, type Rail } from '@backoffice/shared/domain';
import { bankTimeWords, needsAmountTwice } from './draft/draft.ts';
import { DirectionSwitch } from './direction-switch.tsx';
import type { EntryDraft } from './draft/use-entry-draft.ts';
import type { Methods } from './use-methods.ts';
import type { CheckedUtr } from './use-utr-check.ts';
import { UtrHint } from './utr-hint.tsx';
import styles from './utr-entry.module.css';

interface EntryFormProps {
  entry: EntryDraft;
  methods: Methods;
  check: CheckedUtr;
  utrField: Ref<HTMLInputElement>;
  onSave: () => void;
}

/** One line of the bank's statement. Enter in any field saves it; the method stays for the next. */
export function EntryForm({ entry, methods, check, utrField, onSave }: EntryFormProps) {
  const { draft, errors, rules, change } = entry;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const twice = needsAmountTwice(draft, rules);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Bank line">
      <div className={styles.pair}>
        <ChoiceField
          label="Payment method"
          value={draft.methodId}
          error={errors.methodId}
          onChange={(event) => change({ methodId: event.currentTarget.value })}
          data={[
            ...(draft.methodId ? [] : [{ value: '', label: methods.state === 'loading' ? 'Loading' : 'Choose' }]),
            ...methods.methods.map(({ id, label, bankName, status }) => ({
              value: id,
              label: methodLabel(label, bankName, status),
            })),
          ]}
        />
        <DirectionSwitch value={draft.direction} onChange={(direction) => change({ direction })} />
      </div>
      <UtrInput
        ref={utrField}
        label="UTR"
        value={draft.utr}
        error={errors.utr}
        onChange={(utr) => change({ utr })}
        autoFocus
        onFocus={(event) => entry.left.utr && event.currentTarget.select()}
        aria-describedby="utr-hint"
        inputWrapperOrder={['label', 'input', 'error']}
      />
      <UtrHint id="utr-hint" check={check} hidden={Boolean(errors.utr)} />
      <div className={styles.pair}>
        <MoneyInput
          label="Amount"
          value={draft.amount}
          error={errors.amount}
          onChange={({ text }) => change({ amount: text })}
        />
        <ChoiceField
          label="Mode"
          value={draft.rail}
          onChange={(event) => change({ rail: event.currentTarget.value as Rail | '' })}
          data={[
            { value: '', label: 'As recognised' },
            ...Object.entries(RAIL_LABELS).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      {twice && (
        <MoneyInput
          label="Amount again"
          value={draft.amountAgain}
          error={errors.amountAgain}
          onChange={({ text }) => change({ amountAgain: text })}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          label="Bank time (optional)"
          value={draft.bankTime}
          error={errors.bankTime}
          description={bankTimeWords(draft.bankTime, rules)}
          placeholder="14:05 or 22 Nov 14:05"
          maxLength={30}
          autoComplete="off"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => change({ bankTime: event.currentTarget.value })}
        />
        <TextInput
          label="Remitter (optional)"
          value={draft.remitter}
          maxLength={120}
          autoComplete="off"
          error={errors.remitter}
          onChange={(event) => change({ remitter: event.currentTarget.value })}
        />
      </div>
      <div className={styles.save}>
        <Button type="submit">Save</Button>
        <ShortcutHint keys="Enter" />
        {/* After the fields in the tab order: Tab in the UTR goes on to the amount. */}
        {check.known?.existing && <RowLink no={check.known.existing.no} />}
      </div>
    </form>
  );
}

/** Labels a method that is not active: it still receives money, so its lines can be entered. */
function methodLabel(label: string, bankName: string | null, status: keyof typeof METHOD_STATUSES): string {
  const name = bankName && !label.includes(bankName) ? `${label} (${bankName})` : label;
  return status === 'active' ? name : `${name} (${METHOD_STATUSES[status].label})`;
}
