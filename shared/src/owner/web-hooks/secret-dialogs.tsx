import { useState } from 'react';
import type { BodyOf, MadeWebHook, WebHook } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { TextInput } from '@backoffice/shared/kit/core';
import { ShownOnce } from '../shown-once.tsx';
import { useReadHooks } from './use-read-hooks.ts';

/** A week, which is as long as an app may go on with the secret before. */
const MOST_HOURS = 168;

/** A new secret at once; the app has some hours to take it over. */
export function NewSecretDialog({ of, onLeave }: { of: WebHook; onLeave: () => void }) {
  const readAgain = useReadHooks();
  const [hours, setHours] = useState('24');
  const [made, setMade] = useState<MadeWebHook>();
  const decision = useDialogDecision<BodyOf<'POST /web-hooks/{id}/secret'>, MadeWebHook>({
    name: `new secret of web hook ${of.id}`,
    request: (body) =>
      asked('/web-hooks/{id}/secret', { words: `New secret of ${of.description}`, path: { id: of.id }, body }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') setMade(verdict.data);
    },
  });
  if (made) return <MadeSecret of={made} onClose={onLeave} />;
  const fits = /^\d{1,3}$/.test(hours) && Number(hours) <= MOST_HOURS;
  return (
    <ReasonDialog
      title={`New secret of ${of.description}?`}
      confirmLabel="Make the secret"
      tone="default"
      consequence="Events are signed with the new secret from now on, and with the one before as well for the hours below, so that the app can take it over. You are shown it now, once."
      note="needed"
      missing={fits ? null : `Give hours from 0 to ${MOST_HOURS}`}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, hours: Number(hours), reason: note })}
      onLeave={onLeave}
    >
      {(lacks) => (
        <TextInput
          data-autofocus
          label="Signed with the secret before as well for (hours)"
          inputMode="numeric"
          value={hours}
          error={!fits && lacks}
          maxLength={3}
          onChange={(event) => setHours(event.currentTarget.value.trim())}
        />
      )}
    </ReasonDialog>
  );
}

/** A secret, shown once: it is stored encrypted, and never shown again. */
export function MadeSecret({ of: { webHook, secret, waits }, onClose }: { of: MadeWebHook; onClose: () => void }) {
  return (
    <ShownOnce
      title={`Secret of ${webHook.description}`}
      label="secret"
      secret={secret}
      waits={waits && 'Events are sent once another owner has confirmed it, under Waiting for a second person.'}
      onClose={onClose}
    >
      A click copies it. The app checks the signature of each event with it, as Standard Webhooks says. Keep it where
      the app keeps its secrets: it is shown here only.
    </ShownOnce>
  );
}
