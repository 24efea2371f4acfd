import { useState } from 'react';
import type { BodyOf, IntakeKey, MadeIntakeKey } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { useReadAgain } from '../use-read-again.ts';
import { NewKey } from './new-key.tsx';

/** A month, which is as long as an app may go on with the key before. */
const MOST_HOURS = 720;
const A_DAY = '24';

/** Makes a key, which is accepted once another owner has confirmed it. */
export function NewKeyDialog({ onLeave }: { onLeave: () => void }) {
  const readAgain = useReadKeys();
  const [name, setName] = useState('');
  const [hours, setHours] = useState(A_DAY);
  const [made, setMade] = useState<MadeIntakeKey>();
  useUnsaved(!made && name !== '');
  const decision = useDialogDecision<BodyOf<'POST /intake-keys'>, MadeIntakeKey>({
    name: 'new key',
    request: (body) => asked('/intake-keys', { words: `New key of ${body.name}`, body }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') setMade(verdict.data);
    },
  });
  if (made) return <NewKey of={made} onClose={onLeave} />;
  const fits = /^\d{1,3}$/.test(hours) && Number(hours) <= MOST_HOURS;
  return (
    <ReasonDialog
      title="New key"
      confirmLabel="Make the key"
      tone="default"
      consequence="It is accepted once another owner has confirmed it. You are shown the key now, once."
      note="needed"
      missing={!name.trim() ? 'Name the app' : fits ? null : `Give hours from 0 to ${MOST_HOURS}`}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ name: name.trim(), hours: Number(hours), reason: note })}
      onLeave={onLeave}
    >
      <TextInput
        data-autofocus
        label="App"
        description="The same name as before when you replace a key"
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Earlier keys of this app end after (hours)"
        inputMode="numeric"
        value={hours}
        maxLength={3}
        onChange={(event) => setHours(event.currentTarget.value.trim())}
      />
    </ReasonDialog>
  );
}

export function EndKeyDialog({ of, onLeave }: { of: IntakeKey; onLeave: () => void }) {
  const readAgain = useReadKeys();
  const decision = useDialogDecision<BodyOf<'POST /intake-keys/{id}/end'>, IntakeKey>({
    name: `end key of ${of.name}`,
    request: (body) =>
      asked('/intake-keys/{id}/end', { words: `End the key of ${of.name}`, no: of.name, path: { id: of.id }, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`End the key of ${of.name}?`}
      confirmLabel="End the key"
      tone="danger"
      consequence="Whoever still uses it is refused at once. It does not come back; make a new key instead."
      note="needed"
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ reason: note })}
      onLeave={onLeave}
    />
  );
}

/** Reads whatever shows keys again. */
const useReadKeys = (): (() => void) => useReadAgain('staff');
