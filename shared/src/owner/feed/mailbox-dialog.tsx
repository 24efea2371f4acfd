import { useState } from 'react';
import type { Answer, BodyOf } from '@backoffice/shared/contract';
import { counted, WORDS } from '@backoffice/shared/domain';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked, post } from '@backoffice/shared/http';
import { Checkbox } from '@backoffice/shared/kit/choices';
import { Banner, Button, Group, TextInput } from '@backoffice/shared/kit/core';
import { useServices, useUnsaved } from '@backoffice/shared/remote';
import { type FeedKeyChoices, useReadFeed } from './choices.ts';
import { isTail, MethodField, PeopleField, TAIL_LACKS, TailField } from './key-fields.tsx';
import { EMPTY_PLACE, PlaceFields, placeLacks, placeOf, type TypedPlace } from './mailbox-place.tsx';
import styles from './feed.module.css';

type Asked = BodyOf<'POST /feed-mailboxes'>;
type Look = Answer<'POST /feed-mailboxes/try'>;

const SENDER = /^([^\s@]+@)?[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Asks for a mailbox that the API reads by itself. It is tried first, so that what is asked for is known to open. */
export function MailboxDialog({ choices, onLeave }: { choices: FeedKeyChoices; onLeave: () => void }) {
  const readAgain = useReadFeed();
  const [typed, setTyped] = useState(EMPTY_PLACE);
  const [tried, setTried] = useState<{ place: string; look: Look }>();
  const [rest, setRest] = useState({ methodId: '', name: '', tail: '', mailServer: '', senders: '', days: '0' });
  const [spfCounts, setSpfCounts] = useState(false);
  const [forwarders, setForwarders] = useState<string[]>([]);
  useUnsaved(typed.host !== '' || rest.name !== '');
  const look = tried?.place === JSON.stringify(typed) ? tried.look : undefined;
  const senders = rest.senders.split(/[\s,;]+/).filter(Boolean);
  const decision = useDialogDecision<Asked, Answer<'POST /feed-mailboxes'>>({
    name: 'new mailbox',
    request: (body) => asked('/feed-mailboxes', { words: `Mailbox ${body.name}`, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  const lacks = () => {
    if (!look?.ok) return 'Try the mailbox first';
    if (!rest.methodId) return 'Choose the payment method';
    if (!rest.name.trim()) return 'Name the mailbox';
    if (!isTail(rest.tail)) return TAIL_LACKS;
    if (!/^[\w.-]{3,120}$/.test(rest.mailServer.trim())) return 'Name the mail server that checks the mails';
    if (senders.length === 0 || !senders.every((one) => SENDER.test(one)))
      return 'Give the addresses or domains of the bank, such as hdfcbank.net';
    return /^\d{1,2}$/.test(rest.days) && Number(rest.days) <= 30 ? null : 'Give days from 0 to 30';
  };
  const field = (name: keyof typeof rest) => ({
    value: rest[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setRest((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <ReasonDialog
      title="Read a mailbox"
      confirmLabel="Ask for the mailbox"
      tone="default"
      consequence="It is read once another owner has confirmed it. Nothing in it is changed, moved or marked as read. Both of you, and everybody who can read it, count as the person who told its lines."
      note="needed"
      missing={lacks()}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({
        ticket: look?.ticket ?? '',
        paymentMethodId: rest.methodId,
        name: rest.name.trim(),
        accountTail: rest.tail || null,
        mailServer: rest.mailServer.trim(),
        spfCounts,
        senders,
        forwarders,
        days: Number(rest.days),
        reason: note,
      })}
      onLeave={onLeave}
    >
      <PlaceFields typed={typed} onType={setTyped} folders={look?.folders ?? []} />
      <TryIt
        typed={typed}
        look={look}
        onTried={(found) => {
          setTried({ place: JSON.stringify(typed), look: found });
          // What stands in the last mails is offered, and can be typed over.
          setRest((before) => ({ ...before, mailServer: before.mailServer || (found.servers[0] ?? '') }));
        }}
      />
      <MethodField choices={choices} {...field('methodId')} />
      <TextInput
        label="Name"
        description="The same name as before replaces that mailbox, for example after a new password"
        maxLength={60}
        {...field('name')}
      />
      <TailField of="mails" {...field('tail')} />
      <TextInput
        label="Senders"
        description={withSeen('Addresses or domains of the bank; mails of all others are left alone.', look?.senders)}
        {...field('senders')}
      />
      <TextInput
        label="Mail server that checks the mails"
        description={withSeen(
          'Its name in Authentication-Results; a mail that it does not vouch for waits for a person.',
          look?.servers,
        )}
        maxLength={120}
        {...field('mailServer')}
      />
      <Checkbox
        label="SPF counts like a signature (DKIM)"
        description="Weaker: it says who may send for the bank, not that the bank wrote the mail"
        checked={spfCounts}
        onChange={(event) => setSpfCounts(event.currentTarget.checked)}
      />
      <PeopleField
        label="Who can read the mailbox"
        description="Staff who know its password or get its mails"
        choices={choices}
        value={forwarders}
        onChange={setForwarders}
      />
      <TextInput label="Days before now that are read too" inputMode="numeric" maxLength={2} {...field('days')} />
    </ReasonDialog>
  );
}

function TryIt({ typed, look, onTried }: { typed: TypedPlace; look: Look | undefined; onTried: (look: Look) => void }) {
  const { http } = useServices();
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const lacks = placeLacks(typed);
  const attempt = async () => {
    setBusy(true);
    setFailed('');
    const outcome = await post(http, '/feed-mailboxes/try', placeOf(typed), { background: true });
    setBusy(false);
    if (outcome.ok) onTried(outcome.data);
    else setFailed(outcome.refusal.message);
  };
  return (
    <div>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={lacks !== null} loading={busy} onClick={() => void attempt()}>
          Try it
        </Button>
        {lacks && <span className={styles.fine}>{lacks}</span>}
      </Group>
      <div role="status">
        {failed && <Banner tone="bad">{failed}</Banner>}
        {look && <Banner tone={look.ok ? 'good' : 'bad'}>{wordsOf(look)}</Banner>}
      </div>
    </div>
  );
}

const withSeen = (sentence: string, seen: readonly string[] = []): string =>
  seen.length > 0 ? `${sentence} Lately: ${seen.join(', ')}.` : sentence;

function wordsOf({ ok, says, mails, pushes, servers }: Look): string {
  if (!ok) return says;
  const how = pushes
    ? 'New mails are told at once.'
    : 'The server does not tell of new mails: it is asked every 20 seconds.';
  const sentences = [says, `It has ${counted(mails, WORDS.mail)}.`, how];
  if (servers.length === 0)
    sentences.push('None of its last mails was checked by a mail server, so none would be believed.');
  return sentences.join(' ');
}
