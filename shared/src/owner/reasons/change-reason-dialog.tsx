import { useState } from 'react';
import type { BodyOf } from '@backoffice/shared/contract';
import { ReasonDialog } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { Checkbox } from '@backoffice/shared/kit/choices';
import { Button, ChoiceField, TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { MessageField } from './message-field.tsx';
import type { ReasonRow } from './reasons.resource.ts';
import { TellsNotice } from './tells-notice.tsx';
import { errorAt, useReasonDecision } from './use-reason-decision.ts';

type Body = BodyOf<'POST /reason-lists/{list}/change'>;

/** Changes one reason: its words, what the customer is told, its place, and whether it is offered. */
export function ChangeReasonDialog({ of, onLeave }: { of: ReasonRow; onLeave: () => void }) {
  const [words, setWords] = useState(of.words);
  const [message, setMessage] = useState(of.message ?? '');
  const [offered, setOffered] = useState(of.offered);
  const [place, setPlace] = useState(of.place);
  const { in: list, original } = of;
  // The list may be read anew behind the dialog: the server is told which one the person saw.
  const [version] = useState(list.version);
  const decision = useReasonDecision<Body>(
    `change reason ${of.id}`,
    (body) => asked('/reason-lists/{list}/change', { words: `Change “${of.words}”`, path: { list: list.list }, body }),
    onLeave,
  );
  const tells = (message.trim() || null) !== of.message;
  const changed = words.trim() !== of.words || tells || offered !== of.offered || place !== of.place;
  useUnsaved(changed);
  const isOriginal = !original || (original.words === words && (original.message ?? '') === message);
  return (
    <ReasonDialog
      title={`${list.title}: ${of.words}`}
      confirmLabel="Change"
      tone="default"
      consequence="New acts name it so at once, and so do the rows that have it already; what customers were told stays as it was."
      note="needed"
      missing={words.trim().length < 3 ? 'Write what staff read' : changed ? null : 'Nothing is changed yet'}
      facts={[
        { label: 'Code', value: of.code },
        { label: 'Its words are also in', value: of.alsoIn.length > 0 ? of.alsoIn.join(', ') : null },
      ].filter(({ value }) => value !== null)}
      decision={decision}
      bodyOf={({ note = '' }) => ({
        version,
        code: of.code,
        words: words.trim(),
        message: message.trim() || null,
        offered,
        place,
        reason: note,
      })}
      onLeave={onLeave}
    >
      <TextInput
        data-autofocus
        label="Words for staff"
        value={words}
        error={errorAt(decision.verdict, 'words')}
        maxLength={60}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {list.told && (
        <MessageField
          told={list.told}
          value={message}
          error={errorAt(decision.verdict, 'message')}
          onChange={setMessage}
        />
      )}
      {!isOriginal && (
        <div>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setWords(original.words);
              setMessage(original.message ?? '');
            }}
          >
            Back to the original text
          </Button>
        </div>
      )}
      <Checkbox
        label="Offered"
        description={of.fixed ? `Always: ${of.fixed}` : 'Switched off, it leaves the list; rows that name it keep it.'}
        checked={offered}
        disabled={of.fixed !== null && of.offered}
        error={errorAt(decision.verdict, 'offered')}
        onChange={(event) => setOffered(event.currentTarget.checked)}
      />
      <ChoiceField
        label="Place in the list"
        value={String(place)}
        data={list.reasons.map((_, at) => String(at + 1))}
        onChange={(event) => setPlace(Number(event.currentTarget.value))}
      />
      {tells && <TellsNotice list={list.list} />}
    </ReasonDialog>
  );
}
