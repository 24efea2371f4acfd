import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@backoffice/shared/kit/core';
import { useQueryClient, useServices, useUnsaved } from '@backoffice/shared/remote';
import { addNote, type Noted } from './notes.resource.ts';
import styles from './note-form.module.css';

/**
 * The form for a note on a row; `@username` notifies that person. A refused note stays in the field, with the reason.
 */
export function NoteForm({ entityType, entityId }: { entityType: Noted; entityId: string }) {
  const { http } = useServices();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useUnsaved(text.trim() !== '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !text.trim()) return;
    setSending(true);
    const outcome = await addNote(http, entityType, entityId, text.trim()).catch(() => undefined);
    setSending(false);
    setError(outcome && !outcome.ok ? (outcome.refusal.errors[0]?.msg ?? outcome.refusal.message) : null);
    if (!outcome?.ok) return;
    setText('');
    for (const topic of ['notes', 'audit']) void cache.invalidateQueries({ queryKey: [topic, entityType, entityId] });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <TextInput
        className={styles.field}
        size="xs"
        aria-label="New note"
        placeholder="Note; @username tells that person"
        value={text}
        error={error}
        maxLength={2_000}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" loading={sending} disabled={!text.trim()}>
        Add note
      </Button>
    </form>
  );
}
