import { useLayoutEffect, useRef, useState } from 'react';
import type { HandOver, Outcome } from '@backoffice/shared/contract';
import { counted, formatMoment, WORDS, type Tone } from '@backoffice/shared/domain';
import { Banner, Button, StatusBadge, TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { Disclosure } from '../parts/disclosure.tsx';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import { signHandOver, takeBackHandOver } from './hand-over.resource.ts';
import { OpenItems } from './open-items.tsx';
import { toHeading } from './to-heading.ts';
import { UnclaimedList } from './unclaimed-list.tsx';
import { useReadAgain } from './use-hand-overs.ts';
import styles from './hand-over.module.css';

const FACES: Record<HandOver['status'], { label: string; tone: Tone }> = {
  waiting: { label: 'Awaiting sign-off', tone: 'warn' },
  signed: { label: 'Signed', tone: 'good' },
  taken_back: { label: 'Withdrawn', tone: 'neutral' },
};

/** One hand-over: who, when, the open work and its present state, and the signature. */
export function HandOverCard({ of, open }: { of: HandOver; open: boolean }) {
  const { businessTimeZone } = useStaff();
  const when = (at: string) => formatMoment(at, businessTimeZone, new Date());
  const { no, by, to, note, items, unclaimed, status, signedBy, signedAt, signNote, createdAt } = of;
  return (
    <Disclosure
      open={open}
      summary={
        <>
          <span className={styles.no}>{no}</span>
          <span>{to ? `${by.name}, ${when(createdAt)}, for ${to.name}` : `${by.name}, ${when(createdAt)}`}</span>
          <span className={styles.fine}>{counted(items.length, WORDS.row)}</span>
          <StatusBadge {...FACES[status]} />
          {signedBy && <span className={styles.fine}>by {signedBy.name}</span>}
        </>
      }
    >
      <p className={styles.note}>{note}</p>
      {signedBy && signedAt && (
        <p className={styles.fine}>
          Signed by {signedBy.name}, {when(signedAt)}
          {signNote && `: ${signNote}`}
        </p>
      )}
      <OpenItems items={items} />
      <UnclaimedList of={unclaimed} />
      <HandOverActs of={of} />
    </Disclosure>
  );
}

function HandOverActs({ of }: { of: HandOver }) {
  const { http } = usePanel();
  const staff = useStaff();
  const readAgain = useReadAgain();
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const latch = useRef(false);
  useUnsaved(note.trim() !== '');
  const isOwn = of.by.id === staff.id;
  const isWaiting = of.status === 'waiting' && (of.maySign || isOwn);
  // The act's live event may remove the form before the answer arrives.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    return () => {
      if (latch.current) toHeading();
    };
  }, [isWaiting]);
  if (!isWaiting) return null;

  const send = async (act: () => Promise<Outcome<HandOver>>) => {
    if (latch.current) return;
    latch.current = true;
    setSending(true);
    setFault(undefined);
    const isDone = await act()
      .then((outcome) => outcome.ok || (setFault(outcome.refusal.message), false))
      .catch(
        () => (setFault('Whether it arrived is not known. Its state above says so once the server answers.'), false),
      );
    if (isDone) toHeading();
    await readAgain();
    latch.current = false;
    setSending(false);
  };
  return (
    <div className={styles.acts}>
      {fault && <Banner tone="bad">{fault}</Banner>}
      {of.maySign && (
        <TextInput
          className={styles.grow}
          label="Note, if there is one"
          value={note}
          maxLength={2000}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      {of.maySign && (
        <Button loading={isSending} onClick={() => void send(() => signHandOver(http, of, note))}>
          Sign {of.no}
        </Button>
      )}
      {isOwn && (
        <Button variant="default" loading={isSending} onClick={() => void send(() => takeBackHandOver(http, of))}>
          Withdraw {of.no}
        </Button>
      )}
    </div>
  );
}
