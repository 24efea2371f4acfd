import { useEffect, useId, useRef, useState } from 'react';
import type { Answer, BodyOf } from '@backoffice/shared/contract';
import { counted, WORDS } from '@backoffice/shared/domain';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked, post } from '@backoffice/shared/http';
import { Checkbox } from '@backoffice/shared/kit/choices';
import { Banner, Button, Group, TextInput } from '@backoffice/shared/kit/core';
import { useServices, useUnsaved } from '@backoffice/shared/remote';
import { errorAt, type Lack } from '../lack.ts';
import { type FeedKeyChoices, useReadFeed } from './choices.ts';
import { isTail, MethodField, PeopleField, TAIL_LACKS, TailField } from './key-fields.tsx';
import { EMPTY_PLACE, PlaceFields, placeLack, placeOf, type TypedPlace } from './mailbox-place.tsx';
import styles from './feed.module.css';

type Asked = BodyOf<'POST /feed-mailboxes'>;
type Look = Answer<'POST /feed-mailboxes/try'>;

const EMPTY_REST = { methodId: '', name: '', tail: '', mailServer: '', senders: '', days: '0' };
const TRY_FIRST = 'Try the mailbox first';
const SENDER = /^([^\s@]+@)?[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Asks for a mailbox that the API reads by itself. It is tried first, so that what is asked for is known to open. */
export function MailboxDialog({ choices, onLeave }: { choices: FeedKeyChoices; onLeave: () => void }) {
  const readAgain = useReadFeed();
  const [typed, setTyped] = useState(EMPTY_PLACE);
  const [tried, setTried] = useState<{ place: string; look: Look }>();
  const [rest, setRest] = useState(EMPTY_REST);
  const [spfCounts, setSpfCounts] = useState(false);
  const [forwarders, setForwarders] = useState<string[]>([]);
  useUnsaved(typed.host !== '' || rest.name !== '');
  const look = tried?.place === JSON.stringify(typed) ? tried.look : undefined;
  const senders = sendersOf(rest.senders);
  const decision = useDialogDecision<Asked, Answer<'POST /feed-mailboxes'>>({
    name: 'new mailbox',
    request: (body) => asked('/feed-mailboxes', { words: `Mailbox ${body.name}`, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  const lack = lackOf(typed, rest, look?.ok === true);
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
      missing={lack?.says ?? null}
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
      {(lacks) => {
        const error = errorAt(lack, lacks);
        return (
          <>
            <PlaceFields typed={typed} onType={setTyped} error={error} folders={look?.folders ?? []} />
            <TryIt
              typed={typed}
              look={look}
              lacking={error('try') !== undefined}
              onTried={(found) => {
                setTried({ place: JSON.stringify(typed), look: found });
                // What stands in the last mails is offered, and can be typed over.
                setRest((before) => ({ ...before, mailServer: before.mailServer || (found.servers[0] ?? '') }));
              }}
            />
            <MethodField choices={choices} {...field('methodId')} error={error('methodId')} />
            <TextInput
              label="Name"
              description="The same name as before replaces that mailbox, for example after a new password"
              maxLength={60}
              {...field('name')}
              error={error('name')}
            />
            <TailField of="mails" {...field('tail')} error={error('tail')} />
            <TextInput
              label="Senders"
              description={withSeen(
                'Addresses or domains of the bank; mails of all others are left alone.',
                look?.senders,
              )}
              {...field('senders')}
              error={error('senders')}
            />
            <TextInput
              label="Mail server that checks the mails"
              description={withSeen(
                'Its name in Authentication-Results; a mail that it does not vouch for waits for a person.',
                look?.servers,
              )}
              maxLength={120}
              {...field('mailServer')}
              error={error('mailServer')}
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
            <TextInput
              label="Days before now that are read too"
              inputMode="numeric"
              maxLength={2}
              {...field('days')}
              error={error('days')}
            />
          </>
        );
      }}
    </ReasonDialog>
  );
}

const sendersOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** What is missing: of the place first, as nothing can be asked for before it was tried. */
function lackOf(
  place: TypedPlace,
  { methodId, name, tail, mailServer, senders, days }: typeof EMPTY_REST,
  opens: boolean,
): Lack<keyof TypedPlace | keyof typeof EMPTY_REST | 'try'> | null {
  if (!opens) return placeLack(place) ?? { at: 'try', says: TRY_FIRST };
  if (!methodId) return { at: 'methodId', says: 'Choose the payment method' };
  if (!name.trim()) return { at: 'name', says: 'Name the mailbox' };
  if (!isTail(tail)) return { at: 'tail', says: TAIL_LACKS };
  const of = sendersOf(senders);
  if (of.length === 0 || !of.every((one) => SENDER.test(one)))
    return { at: 'senders', says: 'Give the addresses or domains of the bank, such as hdfcbank.net' };
  if (!/^[\w.-]{3,120}$/.test(mailServer.trim()))
    return { at: 'mailServer', says: 'Name the mail server that checks the mails' };
  return /^\d{1,2}$/.test(days) && Number(days) <= 30 ? null : { at: 'days', says: 'Give days from 0 to 30' };
}

interface TryItProps {
  typed: TypedPlace;
  look: Look | undefined;
  /** The dialog was sent before the mailbox was tried. */
  lacking: boolean;
  onTried: (look: Look) => void;
}

function TryIt({ typed, look, lacking, onTried }: TryItProps) {
  const says = useId();
  const { http } = useServices();
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const lack = placeLack(typed);
  const hint = lack?.says ?? (lacking && !look ? TRY_FIRST : null);
  const answer = useRef<HTMLDivElement>(null);
  // On a phone it would stand under the buttons of the dialog.
  useEffect(() => {
    if (failed || look) answer.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failed, look]);
  const attempt = async () => {
    setBusy(true);
    setFailed('');
    const outcome = await post(http, '/feed-mailboxes/try', placeOf(typed), { background: true }).catch(
      (error: Error) => error,
    );
    setBusy(false);
    if (outcome instanceof Error) setFailed(outcome.message);
    else if (outcome.ok) onTried(outcome.data);
    else setFailed(outcome.refusal.message);
  };
  return (
    <div className={styles.form}>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={lack !== null}
          loading={busy}
          data-lacking={lacking || undefined}
          aria-describedby={hint ? says : undefined}
          onClick={() => void attempt()}
        >
          Try it
        </Button>
        {hint && (
          <span id={says} className={lacking && !lack ? styles.lacking : styles.fine}>
            {hint}
          </span>
        )}
      </Group>
      <div ref={answer} role="status">
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
