import { useState } from 'react';
import type { BodyOf, WebHook } from '@backoffice/shared/contract';
import { counted } from '@backoffice/shared/domain';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { ChoiceField } from '@backoffice/shared/kit/core';
import { useReadHooks } from './use-read-hooks.ts';

type To = BodyOf<'POST /web-hooks/{id}/switch'>['to'];

const EVENT = { one: 'event', many: 'events' };

const TURNS: Record<To, { title: (name: string) => string; label: string; consequence: (pending: string) => string }> =
  {
    paused: {
      title: (name) => `Pause ${name}?`,
      label: 'Pause it',
      consequence: () => 'Nothing is sent to it. Events are kept and go out in order when it is resumed.',
    },
    active: {
      title: (name) => `Resume ${name}?`,
      label: 'Resume it',
      consequence: (pending) => `Everything that was kept goes out now, in the order of each row: ${pending}.`,
    },
    ended: {
      title: (name) => `End ${name}?`,
      label: 'End it',
      consequence: (pending) =>
        `Nothing is sent to it any more, nor what still waits: ${pending}. It does not come back; make a new one instead.`,
    },
  };

export function SwitchDialog({ of, to, onLeave }: { of: WebHook; to: To; onLeave: () => void }) {
  const readAgain = useReadHooks();
  const { title, label, consequence } = TURNS[to];
  const decision = useDialogDecision<BodyOf<'POST /web-hooks/{id}/switch'>, WebHook>({
    name: `${to} web hook ${of.id}`,
    request: (body) => asked('/web-hooks/{id}/switch', { words: title(of.description), path: { id: of.id }, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={title(of.description)}
      confirmLabel={label}
      tone={to === 'ended' ? 'danger' : 'default'}
      consequence={consequence(counted(of.pending, EVENT))}
      note="needed"
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, to, reason: note })}
      onLeave={onLeave}
    />
  );
}

const DAY_MS = 86_400_000;
const SINCE = [
  { value: '1', label: 'One day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '3650', label: 'Any time' },
];

/** Sends what was given up once more, under the same ids. */
export function SendAgainDialog({ of, onLeave }: { of: WebHook; onLeave: () => void }) {
  const readAgain = useReadHooks();
  const [days, setDays] = useState('7');
  const decision = useDialogDecision<BodyOf<'POST /web-hooks/{id}/again'>, WebHook>({
    name: `send again to web hook ${of.id}`,
    request: (body) =>
      asked('/web-hooks/{id}/again', { words: `Send again to ${of.description}`, path: { id: of.id }, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Send again to ${of.description}?`}
      confirmLabel="Send again"
      tone="default"
      consequence="What was given up within the time below is sent again in order, under the same ids."
      note="needed"
      facts={[{ label: 'Given up in all', value: counted(of.givenUp, EVENT) }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ since: new Date(Date.now() - Number(days) * DAY_MS).toISOString(), reason: note })}
      onLeave={onLeave}
    >
      <ChoiceField
        data-autofocus
        label="Given up within"
        value={days}
        data={SINCE}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}
