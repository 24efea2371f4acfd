import { useState } from 'react';
import type { StraightThroughView } from '@backoffice/shared/contract';
import { parseAmount } from '@backoffice/shared/domain';
import { Banner, Button, ChoiceField, Group, MoneyInput, OverlayPlace, TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { type Draft, draftOf, rulesOf } from './rules-draft.ts';
import { RulesDialog } from './switch-dialogs.tsx';
import { AMOUNTS, GUARDS, NUMBERS, PAYERS, SOURCES } from './words.ts';
import styles from '../payout-files/payout-files.module.css';

const paiseOf = (text: string): number | null => {
  const read = parseAmount(text);
  return read.ok ? read.amount : null;
};

/** The form of the rules: what is in use, or proposed, to begin with. */
export function RulesEditor({ of, onLeave }: { of: StraightThroughView; onLeave: () => void }) {
  const from = (of.proposed ?? of.inUse).rules;
  const [draft, setDraft] = useState(() => draftOf(from));
  const [saving, setSaving] = useState(false);
  const [said, say] = useState<string | null>(null);
  const change = (next: Partial<Draft>) => {
    say(null);
    setDraft((before) => ({ ...before, ...next }));
  };
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(draftOf(from)));
  const rules = rulesOf(draft, paiseOf);
  return (
    <div className={styles.editor}>
      <Sources chosen={draft.sources} onChange={(sources) => change({ sources })} />
      <fieldset className={styles.group}>
        <legend>Amounts</legend>
        <div className={styles.fields}>
          {AMOUNTS.map(({ key, label, says }) => (
            <MoneyInput
              key={key}
              label={label}
              {...(says ? { description: says } : {})}
              value={draft[key]}
              onChange={({ text }) => change({ [key]: text })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Customer, claim and bank line</legend>
        <div className={styles.fields}>
          {NUMBERS.map(({ key, label, says }) => (
            <TextInput
              key={key}
              label={label}
              description={says}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              value={draft[key]}
              onChange={(event) => change({ [key]: event.currentTarget.value.trim() })}
            />
          ))}
          <ChoiceField
            label="Who paid is the customer when"
            value={draft.payerMatch}
            data={[...PAYERS]}
            onChange={(event) => change({ payerMatch: event.currentTarget.value as Draft['payerMatch'] })}
          />
        </div>
        {GUARDS.map(({ key, label }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={draft[key]}
              onChange={(event) => change({ [key]: event.currentTarget.checked })}
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
      {said && <Banner tone="bad">{said}</Banner>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          Back
        </Button>
        <Button onClick={() => (typeof rules === 'string' ? say(rules) : setSaving(true))}>Keep these rules</Button>
      </Group>
      {saving && typeof rules !== 'string' && (
        <OverlayPlace>
          <RulesDialog of={of} rules={rules} onLeave={() => setSaving(false)} onDone={onLeave} />
        </OverlayPlace>
      )}
    </div>
  );
}

interface SourcesProps {
  chosen: Draft['sources'];
  onChange: (sources: Draft['sources']) => void;
}

function Sources({ chosen, onChange }: SourcesProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Bank lines that count</legend>
      <div className={styles.accounts}>
        {SOURCES.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />{' '}
            {label}
          </label>
        ))}
      </div>
      <p className={styles.fine}>
        Whoever may type a line or paste a list could credit a claim by it. Statements and feeds come from the bank.
      </p>
    </fieldset>
  );
}
