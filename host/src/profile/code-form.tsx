import { useState, type FormEvent } from 'react';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { CodeField } from '../session/second-factor/code-field.tsx';
import type { Tried } from '../session/second-factor/second-factor.resource.ts';
import { useSending } from '../session/second-factor/use-sending.ts';
import styles from './profile-page.module.css';

interface CodeFormProps<T> {
  label: string;
  /** There is a passkey: the panel asks for it, or for a code, when the last confirmation no longer counts. */
  byPasskey: boolean;
  send: (code: string | undefined) => Promise<Tried<T>>;
  onDone: (data: T) => void;
  onCancel: () => void;
}

/** Asks before an act on the second factor, for which a code is typed where there is no passkey. */
export function CodeForm<T>({ label, byPasskey, send, onDone, onCancel }: CodeFormProps<T>) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const { isSending, run } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const answer = await send(byPasskey ? undefined : code);
      setFault(answer.fault);
      if (answer.fault === undefined) onDone(answer.data);
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {fault && <Banner tone="bad">{fault}</Banner>}
      {!byPasskey && <CodeField value={code} onChange={setCode} />}
      <div className={styles.acts}>
        <Button type="submit" loading={isSending}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
