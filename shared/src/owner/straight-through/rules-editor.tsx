import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { StraightThroughView } from '@backoffice/shared/contract';
import { parseAmount } from '@backoffice/shared/domain';
import { Checkbox } from '@backoffice/shared/kit/choices';
import { Banner, Button, ChoiceField, Group, MoneyInput, OverlayPlace, TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { differing, type Draft, draftOf, type RulesLack, rulesOf } from './rules-draft.ts';
import { RulesDialog } from './switch-dialogs.tsx';
import { AMOUNTS, GUARDS, NUMBERS, PAYER_LABEL, PAYERS, SOURCES, SOURCES_LABEL } from './words.ts';
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
  const [lack, say] = useState<RulesLack | null>(null);
  const [isSame, setSame] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (lack) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [lack]);
  const change = (next: Partial<Draft>) => {
    say(null);
    setSame(false);
    setDraft((before) => ({ ...before, ...next }));
  };
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(draftOf(from)));
  const rules = rulesOf(draft, paiseOf);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if ('says' in rules) say(rules);
    else if (differing(from, rules).length === 0) setSame(true);
    else setSaving(true);
  };
  // `false` where nothing is wrong, as 0 is an amount here.
  const wrongAt = (field: RulesLack['at']) => lack?.at === field && lack.says;
  return (
    <>
      <form ref={form} className={styles.editor} onSubmit={keep} noValidate>
        <Sources chosen={draft.sources} onChange={(sources) => change({ sources })} />
        {wrongAt('sources') && <Banner tone="bad">{wrongAt('sources')}</Banner>}
        <fieldset className={styles.group}>
          <legend>Amounts</legend>
          <div className={styles.fields}>
            {AMOUNTS.map(({ key, label, says }) => (
              <MoneyInput
                key={key}
                label={label}
                {...(says ? { description: says } : {})}
                value={draft[key]}
                error={draft[key].trim() === '0' ? wrongAt(key) : wrongAt(key) || undefined}
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
                error={wrongAt(key)}
                onChange={(event) => change({ [key]: event.currentTarget.value.trim() })}
              />
            ))}
            <ChoiceField
              label={PAYER_LABEL}
              value={draft.payerMatch}
              data={[...PAYERS]}
              onChange={(event) => change({ payerMatch: event.currentTarget.value as Draft['payerMatch'] })}
            />
          </div>
          {GUARDS.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={draft[key]}
              onChange={(event) => change({ [key]: event.currentTarget.checked })}
            />
          ))}
        </fieldset>
        {isSame && <Banner tone="info">Nothing is changed yet.</Banner>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            Back
          </Button>
          <Button type="submit">Keep these rules</Button>
        </Group>
      </form>
      {saving && !('says' in rules) && (
        <OverlayPlace>
          <RulesDialog of={of} rules={rules} onLeave={() => setSaving(false)} onDone={onLeave} />
        </OverlayPlace>
      )}
    </>
  );
}

interface SourcesProps {
  chosen: Draft['sources'];
  onChange: (sources: Draft['sources']) => void;
}

function Sources({ chosen, onChange }: SourcesProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{SOURCES_LABEL}</legend>
      <div className={styles.accounts}>
        {SOURCES.map(({ value, label }, place) => (
          <Checkbox
            key={value}
            data-autofocus={place === 0 || undefined}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
      <p className={styles.fine}>
        A line that staff typed, pasted or read from a statement never counts: with the claim of a friend, one person
        would credit it alone.
      </p>
    </fieldset>
  );
}
