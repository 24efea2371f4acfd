import { useRef, useState, type FormEvent } from 'react';
import type { OpenWork } from '@backoffice/shared/contract';
import { Banner, Button, ChoiceField } from '@backoffice/shared/kit/core';
import { Textarea } from '@backoffice/shared/kit/overlay';
import { useUnsaved } from '@backoffice/shared/remote';
import { usePanel } from '../services/panel-context.tsx';
import { makeHandOver } from './hand-over.resource.ts';
import { toHeading } from './to-heading.ts';
import { useReadAgain } from './use-hand-overs.ts';
import styles from './hand-over.module.css';

/** The form of a hand-over: the note, and the next person. */
export function HandOverForm({ open: { items, next } }: { open: OpenWork }) {
  const { http } = usePanel();
  const readAgain = useReadAgain();
  const [note, setNote] = useState('');
  const [to, setTo] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const latch = useRef(false);
  useUnsaved(note.trim() !== '');

  const send = async () => {
    const outcome = await makeHandOver(http, {
      note: note.trim(),
      toStaffId: to || null,
      seen: { items: items.map(({ no }) => no) },
    });
    if (outcome.ok) setNote('');
    else setFault(outcome.refusal.message);
    if (outcome.ok) toHeading();
    await readAgain();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (latch.current) return;
    setFault(undefined);
    if (!note.trim()) return setFault('Say what the next person has to know.');
    latch.current = true;
    setSending(true);
    void send()
      .catch(() =>
        setFault('Whether it arrived is not known. Look below whether it is there before you send it again.'),
      )
      .finally(() => {
        latch.current = false;
        setSending(false);
      });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {fault && <Banner tone="bad">{fault}</Banner>}
      <Textarea
        label="What the next person has to know"
        value={note}
        maxLength={2000}
        autosize={false}
        rows={3}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ChoiceField
        label="Signed off by"
        value={to}
        data={[
          { value: '', label: 'Whoever comes next' },
          ...next.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` })),
        ]}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={isSending}>
          Hand over
        </Button>
      </div>
    </form>
  );
}
