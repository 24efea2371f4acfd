import { useState } from 'react';
import type { BodyOf, PolicyOutcome, PolicyPreview } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { Banner, ChoiceField, TextInput } from '@backoffice/shared/kit/core';
import type { PolicyRow } from './policies.resource.ts';
import { isChosen, readValue, typedValue, valueWords, waitsBecause } from './policy-words.ts';
import { useReadPolicies } from './use-read-policies.ts';
import { usePreview } from './use-preview.ts';

type Body = BodyOf<'POST /policies/{key}/change'>;

/** Changes a policy, with its effect on the rows of today beside the value. */
export function ChangePolicyDialog({ of, onLeave }: { of: PolicyRow; onLeave: () => void }) {
  const readAgain = useReadPolicies();
  const [text, setText] = useState(typedValue(of));
  const value = readValue(of, text);
  const preview = usePreview(of.key, value);
  const decision = useDialogDecision<Body, PolicyOutcome>({
    name: `change ${of.title}`,
    request: (body) => asked('/policies/{key}/change', { words: `Change ${of.title}`, path: { key: of.key }, body }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') onLeave();
    },
  });
  const missing =
    value === null
      ? 'Write the value in figures'
      : value === of.value
        ? 'This is its value now'
        : (preview?.problem ?? null);
  const field = {
    'data-autofocus': true,
    label: of.unit === 'paise' ? 'New value in rupees' : isChosen(of) ? 'New value' : `New value (${of.unit})`,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  return (
    <ReasonDialog
      title={of.title}
      confirmLabel="Change"
      tone="default"
      consequence={`${of.meaning}.`}
      note="needed"
      missing={missing}
      facts={[
        { label: 'Now', value: valueWords(of, of.value) },
        { label: 'Default', value: valueWords(of, of.fallback) },
      ]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ before: of.value, value: value ?? of.value, reason: note })}
      onLeave={onLeave}
    >
      {of.options ? <ChoiceField {...field} data={of.options} /> : <TextInput {...field} inputMode="decimal" />}
      <Effect of={preview} policy={of} />
    </ReasonDialog>
  );
}

/** What the value means at this moment, beside the value in force, and whether it waits. */
function Effect({ of, policy }: { of: PolicyPreview | undefined; policy: PolicyRow }) {
  return (
    <div role="status">
      {!policy.previewed && <p>There is no preview of this policy: no query can say what it means today.</p>}
      {of?.then && <p>{of.now ? `${of.then.sentence}. As it is now: ${of.now.hits}.` : `${of.then.sentence}.`}</p>}
      {of?.loosens && <Banner tone="warn">{waitsBecause(policy)}</Banner>}
    </div>
  );
}
