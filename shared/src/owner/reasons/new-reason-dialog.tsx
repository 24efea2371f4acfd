import { useState } from 'react';
import type { BodyOf, OwnReasonList } from '@backoffice/shared/contract';
import { ReasonDialog } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { ChoiceField, TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { MessageField } from './message-field.tsx';
import { TellsNotice } from './tells-notice.tsx';
import { errorAt, useReasonDecision } from './use-reason-decision.ts';

interface Asked {
  list: OwnReasonList['list'];
  body: BodyOf<'POST /reason-lists/{list}/add'>;
}
const CODE = /^[A-Z][A-Z_]+$/;

/** Adds a reason of the company's own to one act. */
export function NewReasonDialog({ lists, onLeave }: { lists: readonly OwnReasonList[]; onLeave: () => void }) {
  const [name, setName] = useState(lists[0]?.list);
  const [words, setWords] = useState('');
  const [code, setCode] = useState('');
  // What is typed for one act stays when another is chosen and chosen back.
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const list = lists.find((one) => one.list === name);
  const message = list?.told ? (messages[list.list] ?? list.told.message) : '';
  useUnsaved(words !== '');
  const decision = useReasonDecision<Asked>(
    'new reason',
    ({ list: to, body }) =>
      asked('/reason-lists/{list}/add', { words: `New reason “${body.words}”`, path: { list: to }, body }),
    onLeave,
  );
  if (!list) return null;
  const missing =
    words.trim().length < 3
      ? 'Write what staff read'
      : code && !CODE.test(code)
        ? 'Write the code with the letters A to Z and _, or leave it empty'
        : null;
  return (
    <ReasonDialog
      title="New reason"
      confirmLabel="Add the reason"
      tone="default"
      consequence="It follows the rules of “Other” of its act, without its comment. It can be switched off, never removed: rows name it."
      note="needed"
      missing={missing}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({
        list: list.list,
        body: {
          version: list.version,
          words: words.trim(),
          ...(code ? { code } : {}),
          message: message.trim() || null,
          reason: note,
        },
      })}
      onLeave={onLeave}
    >
      <ChoiceField
        data-autofocus
        label="Act"
        value={list.list}
        data={lists.filter(({ waiting }) => !waiting).map(({ list: value, title }) => ({ value, label: title }))}
        onChange={(event) => setName(event.currentTarget.value as OwnReasonList['list'])}
      />
      <TextInput
        label="Words for staff"
        value={words}
        error={errorAt(decision.verdict, 'words')}
        maxLength={60}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <TextInput
        label="Code (optional)"
        description="Made from the words when it is empty; it never changes"
        value={code}
        error={errorAt(decision.verdict, 'code')}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value.trim().toUpperCase())}
      />
      {list.told && (
        <MessageField
          told={list.told}
          value={message}
          error={errorAt(decision.verdict, 'message')}
          onChange={(text) => setMessages({ ...messages, [list.list]: text })}
        />
      )}
      {list.told && message.trim() !== list.told.message && <TellsNotice list={list.list} />}
    </ReasonDialog>
  );
}
