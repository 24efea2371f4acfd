import { useState } from 'react';
import type { BodyOf, MadeWebHook, WebHook, WebHookOutcome } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { errorAt, type Lack } from '../lack.ts';
import { EventFields } from './event-fields.tsx';
import type { HookType } from './event-words.ts';
import { addressProblem } from './hook-address.ts';
import { MadeSecret } from './secret-dialogs.tsx';
import { useReadHooks } from './use-read-hooks.ts';

interface HookFormProps {
  /** The web hook that is changed; none for a new one. */
  of: WebHook | null;
  events: readonly { type: HookType; says: string }[];
  onLeave: () => void;
}

type Body = BodyOf<'POST /web-hooks'> & { version?: number };

/** Makes a web hook, or changes one. An address waits for another owner, because it says where news of money goes. */
export function HookFormDialog({ of, events, onLeave }: HookFormProps) {
  const readAgain = useReadHooks();
  const [url, setUrl] = useState(of?.url ?? '');
  const [description, setDescription] = useState(of?.description ?? '');
  const [types, setTypes] = useState<HookType[]>(of?.types ?? events.map(({ type }) => type));
  const [made, setMade] = useState<MadeWebHook>();
  const [left, leave] = useState(false);
  useUnsaved(!made && (url !== (of?.url ?? '') || description !== (of?.description ?? '')));
  const decision = useDialogDecision<Body, MadeWebHook | WebHookOutcome>({
    name: of ? `change web hook ${of.id}` : 'new web hook',
    request: ({ version = 1, ...body }) =>
      of
        ? asked('/web-hooks/{id}/change', {
            words: `Change the web hook ${of.description}`,
            path: { id: of.id },
            body: { version, ...body },
          })
        : asked('/web-hooks', { words: `New web hook ${body.description}`, body }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind !== 'done') return;
      if ('secret' in verdict.data) setMade(verdict.data);
      else onLeave();
    },
  });
  if (made) return <MadeSecret of={made} onClose={onLeave} />;
  const lack = lackOf({ url, description, types });
  return (
    <ReasonDialog
      title={of ? `Change ${of.description}` : 'New web hook'}
      confirmLabel={of ? 'Change the web hook' : 'Make the web hook'}
      tone="default"
      consequence={
        of
          ? 'Another address is used once another owner has confirmed it; everything else changes at once.'
          : 'Events are sent once another owner has confirmed it. You are shown its secret now, once.'
      }
      note="needed"
      missing={lack?.says ?? null}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({
        url: url.trim(),
        description: description.trim(),
        types,
        reason: note,
        ...(of ? { version: of.version } : {}),
      })}
      onLeave={onLeave}
    >
      {(lacks) => {
        const error = errorAt(lack, lacks);
        return (
          <>
            <TextInput
              data-autofocus
              label="Address"
              description="With https, like https://app.example.com/hooks"
              inputMode="url"
              value={url}
              error={error('url') ?? (left && url.trim() ? addressProblem(url) : null)}
              maxLength={500}
              autoComplete="off"
              spellCheck={false}
              onBlur={() => leave(true)}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
            <TextInput
              label="Whose it is"
              value={description}
              error={error('description')}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
            <EventFields events={events} chosen={types} error={error('types')} onChange={setTypes} />
          </>
        );
      }}
    </ReasonDialog>
  );
}

type Field = 'url' | 'description' | 'types';

function lackOf({ url, description, types }: Pick<Body, Field>): Lack<Field> | null {
  if (!url.trim()) return { at: 'url', says: 'Give the address' };
  const problem = addressProblem(url);
  if (problem) return { at: 'url', says: problem };
  if (!description.trim()) return { at: 'description', says: 'Say whose it is' };
  return types.length === 0 ? { at: 'types', says: 'Choose at least one event' } : null;
}
