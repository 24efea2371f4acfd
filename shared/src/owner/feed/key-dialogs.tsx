import { lazy, useState } from 'react';
import type { BodyOf, FeedKey, MadeFeedKey } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { ChoiceField, OverlayPlace, TextInput } from '@backoffice/shared/kit/core';
import { loadOnce, useUnsaved } from '@backoffice/shared/remote';
import { errorAt, type Lack } from '../lack.ts';
import { type FeedKeyChoices, people, useReadFeed } from './choices.ts';
import { isTail, MethodField, PeopleField, TAIL_LACKS, TailField } from './key-fields.tsx';
import { NewSecret } from './new-secret.tsx';

const MOST_HOURS = 720;
const MailboxDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "mailbox-dialog" */ './mailbox-dialog.tsx'),
    (file) => file.MailboxDialog,
  ),
);

/** What is asked about keys of the feed. */
export type FeedKeyQuestion = { act: 'new' | 'mailbox' } | { act: 'end' | 'forwarder'; of: FeedKey };

interface Props {
  asked: FeedKeyQuestion;
  choices: FeedKeyChoices;
  onLeave: () => void;
}

/** Every change of a key has a reason. */
export function FeedKeyDialog({ asked: question, choices, onLeave }: Props) {
  return (
    <OverlayPlace>
      {question.act === 'new' && <NewKeyDialog choices={choices} onLeave={onLeave} />}
      {question.act === 'mailbox' && <MailboxDialog choices={choices} onLeave={onLeave} />}
      {question.act === 'end' && <EndDialog of={question.of} onLeave={onLeave} />}
      {question.act === 'forwarder' && <ForwarderDialog of={question.of} choices={choices} onLeave={onLeave} />}
    </OverlayPlace>
  );
}

/** Makes a key, which is accepted once another owner has confirmed it. */
function NewKeyDialog({ choices, onLeave }: { choices: FeedKeyChoices; onLeave: () => void }) {
  const readAgain = useReadFeed();
  const [kind, setKind] = useState<'LINES' | 'MESSAGES'>('MESSAGES');
  const [methodId, setMethodId] = useState('');
  const [name, setName] = useState('');
  const [tail, setTail] = useState('');
  const [mailServer, setMailServer] = useState('');
  const [forwarders, setForwarders] = useState<string[]>([]);
  const [hours, setHours] = useState('24');
  const [made, setMade] = useState<MadeFeedKey>();
  useUnsaved(!made && name !== '');
  const decision = useDialogDecision<BodyOf<'POST /feed-keys'>, MadeFeedKey>({
    name: 'new feed key',
    request: (body) => asked('/feed-keys', { words: `New key of ${body.name}`, body }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') setMade(verdict.data);
    },
  });
  if (made) return <NewSecret of={made} onClose={onLeave} />;
  const forMessages = kind === 'MESSAGES';
  const lack = ((): Lack<'method' | 'name' | 'tail' | 'hours'> | null => {
    if (!methodId) return { at: 'method', says: 'Choose the payment method' };
    if (!name.trim()) return { at: 'name', says: 'Name the machine, the phone or the mailbox' };
    if (forMessages && !isTail(tail)) return { at: 'tail', says: TAIL_LACKS };
    const isHours = /^\d{1,3}$/.test(hours) && Number(hours) <= MOST_HOURS;
    return isHours ? null : { at: 'hours', says: `Give hours from 0 to ${MOST_HOURS}` };
  })();
  return (
    <ReasonDialog
      title="New key of the feed"
      confirmLabel="Make the key"
      tone="default"
      consequence="It is accepted once another owner has confirmed it. You are shown its secret now, once. Both of you, and every forwarder, count as the person who told its lines."
      note="needed"
      missing={lack?.says ?? null}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({
        kind,
        paymentMethodId: methodId,
        name: name.trim(),
        accountTail: forMessages && tail ? tail : null,
        mailServer: forMessages && mailServer.trim() ? mailServer.trim() : null,
        forwarders,
        hours: Number(hours),
        reason: note,
      })}
      onLeave={onLeave}
    >
      {(lacks) => {
        const error = errorAt(lack, lacks);
        return (
          <>
            <ChoiceField
              data-autofocus
              label="Sends"
              value={kind}
              data={[
                { value: 'MESSAGES', label: 'SMS and e-mails of the bank' },
                { value: 'LINES', label: 'Bank lines, from a machine' },
              ]}
              onChange={(event) => setKind(event.currentTarget.value as 'LINES' | 'MESSAGES')}
            />
            <MethodField
              choices={choices}
              value={methodId}
              error={error('method')}
              onChange={(event) => setMethodId(event.currentTarget.value)}
            />
            <TextInput
              label="Machine, phone or mailbox"
              description="The same name as before when you replace a key"
              value={name}
              error={error('name')}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
            {forMessages && (
              <>
                <TailField
                  of="messages"
                  value={tail}
                  error={error('tail')}
                  onChange={(event) => setTail(event.currentTarget.value.trim())}
                />
                <TextInput
                  label="Receiving mail server"
                  description="Its name in Authentication-Results; without it no e-mail is believed"
                  value={mailServer}
                  maxLength={120}
                  autoComplete="off"
                  onChange={(event) => setMailServer(event.currentTarget.value)}
                />
              </>
            )}
            <PeopleField
              label="Forwarders"
              description="Staff who carry the phone, can read the mailbox or run the machine"
              choices={choices}
              value={forwarders}
              onChange={setForwarders}
            />
            <TextInput
              label="Earlier keys of this name end after (hours)"
              inputMode="numeric"
              value={hours}
              error={error('hours')}
              maxLength={3}
              onChange={(event) => setHours(event.currentTarget.value.trim())}
            />
          </>
        );
      }}
    </ReasonDialog>
  );
}

function EndDialog({ of, onLeave }: { of: FeedKey; onLeave: () => void }) {
  const readAgain = useReadFeed();
  const isMailbox = of.mailbox !== null;
  const decision = useDialogDecision<BodyOf<'POST /feed-keys/{id}/end'>, FeedKey>({
    name: `end feed key of ${of.name}`,
    request: (body) =>
      asked('/feed-keys/{id}/end', { words: `End the key of ${of.name}`, no: of.name, path: { id: of.id }, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={isMailbox ? `Stop reading ${of.name}?` : `End the key of ${of.name}?`}
      confirmLabel={isMailbox ? 'Stop reading' : 'End the key'}
      tone="danger"
      consequence={
        isMailbox
          ? 'It is left at once, and its password is not used again. It does not come back; set it up again instead. Its lines stay.'
          : 'Whatever still sends with it is refused at once. It does not come back; make a new key instead. Its lines stay.'
      }
      note="needed"
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ reason: note })}
      onLeave={onLeave}
    />
  );
}

function ForwarderDialog({ of, choices, onLeave }: { of: FeedKey; choices: FeedKeyChoices; onLeave: () => void }) {
  const readAgain = useReadFeed();
  const [staffId, setStaffId] = useState('');
  const isMailbox = of.mailbox !== null;
  const left = choices.staff.filter(({ id }) => !of.forwarders.some((one) => one.id === id));
  const decision = useDialogDecision<BodyOf<'POST /feed-keys/{id}/forwarders'>, FeedKey>({
    name: `forwarder of ${of.name}`,
    request: (body) =>
      asked('/feed-keys/{id}/forwarders', { words: `Forwarder of ${of.name}`, no: of.name, path: { id: of.id }, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={isMailbox ? `Name a reader of ${of.name}` : `Name a forwarder of ${of.name}`}
      confirmLabel={isMailbox ? 'Name the reader' : 'Name the forwarder'}
      tone="default"
      consequence="From now on this person counts as the one who told these lines, earlier ones included, and approves no deposit from them alone above the limit. This is not undone."
      note="needed"
      missing={staffId ? null : 'Choose the person'}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ staffId, reason: note })}
      onLeave={onLeave}
    >
      {(lacks) => (
        <ChoiceField
          data-autofocus
          label="Person"
          error={lacks}
          value={staffId}
          data={[{ value: '', label: 'Choose one' }, ...people(left)]}
          onChange={(event) => setStaffId(event.currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
}
