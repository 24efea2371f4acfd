import { useState, type ReactNode } from 'react';
import { useOfferedReasons } from '@backoffice/shared/entities';
import type { BodyOf, Http } from '@backoffice/shared/contract';
import { ChoiceField } from '@backoffice/shared/kit/core';
import { ConfirmDialog, Textarea } from '@backoffice/shared/kit/overlay';
import { newIntent, useQueryClient, useServices, useUnsaved } from '@backoffice/shared/remote';
import type { Sent } from './customer-acts.resource.ts';
import styles from '../customer.module.css';

/** The reason of an act as it is sent. */
export type Because = Pick<BodyOf<'POST /customers/{id}/close'>, 'reasonCode' | 'note'>;

/** What every act dialog of the customer panel shares. */
export interface ActFormProps {
  title: string;
  /** The verb of the button. */
  verb: string;
  tone?: 'default' | 'danger';
  /** What the act does, as a sentence. */
  consequence: string;
  /** What the act's own fields still lack, as a sentence. */
  missing?: string | null;
  onClose: () => void;
  children?: ReactNode;
}

interface ReasonedProps extends ActFormProps {
  send: (at: { http: Http; key: string }, why: Because) => Sent;
}

/** An act with a reason: a code, and a comment that OTHER requires. */
export function ReasonedForm({ send, children, ...rest }: ReasonedProps) {
  const [reasonCode, setReasonCode] = useState('');
  const [note, setNote] = useState('');
  const reasons = useOfferedReasons('customer-decide') ?? [];
  const needsNote = reasons.find(({ code }) => code === reasonCode)?.needsNote ?? false;
  const lacks = !reasonCode ? 'Choose a reason' : needsNote && !note.trim() ? 'Say why in a few words' : null;
  useUnsaved(note.trim() !== '');
  return (
    <ActForm
      {...rest}
      missing={rest.missing ?? lacks}
      send={(at) =>
        send(at, {
          reasonCode,
          ...(note.trim() ? { note: note.trim() } : {}),
        })
      }
    >
      {children}
      <ChoiceField
        label="Reason"
        value={reasonCode}
        data={[{ value: '', label: 'Choose a reason' }, ...reasons.map(({ code, label }) => ({ value: code, label }))]}
        onChange={(event) => setReasonCode(event.currentTarget.value)}
      />
      <Textarea
        label={needsNote ? 'Comment' : 'Comment (optional)'}
        value={note}
        maxLength={500}
        rows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActForm>
  );
}

/**
 * Asks about an act and sends it once, under one key however often the button is pressed. It closes when the act is
 * done or waits for a second person; a refusal is said in the dialog.
 */
export function ActForm({
  title,
  verb,
  tone = 'default',
  consequence,
  missing,
  send,
  onClose,
  children,
}: ActFormProps & { send: (at: { http: Http; key: string }) => Sent }) {
  const { http } = useServices();
  const cache = useQueryClient();
  const [{ key }] = useState(() => newIntent<never>());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    if (missing) return setError(missing);
    setBusy(true);
    setError(null);
    const outcome = await send({ http, key }).catch((failure: Error) => failure);
    setBusy(false);
    if (outcome instanceof Error) return setError(`${outcome.message}. Try again: it cannot be applied twice.`);
    void Promise.all([
      cache.invalidateQueries({ queryKey: ['customers'] }),
      cache.invalidateQueries({ queryKey: ['audit', 'customer'] }),
      cache.invalidateQueries({ queryKey: ['second-person'] }),
      // What was refused may be no longer offered.
      ...(outcome.ok ? [] : [cache.invalidateQueries({ queryKey: ['reasons'] })]),
    ]);
    if (!outcome.ok) return setError(outcome.refusal.errors[0]?.msg ?? outcome.refusal.message);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={verb}
      tone={tone}
      initialFocus="cancel"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.act}>
        <p>{consequence}</p>
        {children}
      </div>
    </ConfirmDialog>
  );
}
