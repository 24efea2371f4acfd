import { useState, type FormEvent } from 'react';
import { browserName } from '@backoffice/shared/domain';
import { Banner, Button, Group, TextInput } from '@backoffice/shared/kit/core';
import { usePanel } from '../../../services/panel-context.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';
import styles from '../second-factor.module.css';
import { useSending } from '../use-sending.ts';
import { addPasskey } from './passkeys.resource.ts';

interface AddPasskeyFormProps {
  /** Known when the person has just typed it; otherwise a confirmation is asked for where the last one is old. */
  password?: string;
  /** The token of a session that has not begun yet. */
  token?: string;
  onDone: () => void;
  onCancel: () => void;
  cancelLabel?: string;
}

/** Names a passkey, has the browser make it, and shows the recovery codes that come with a first one. */
export function AddPasskeyForm({ password, token, onDone, onCancel, cancelLabel = 'Cancel' }: AddPasskeyFormProps) {
  const { http } = usePanel();
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { isSending, run } = useSending();
  if (codes) return <RecoveryCodes codes={codes} of="passkey" onDone={onDone} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const answer = await addPasskey(http, { name: name.trim(), password, token });
      setFault(answer.fault);
      if (answer.fault !== undefined) return;
      if (answer.data.recoveryCodes) setCodes(answer.data.recoveryCodes);
      else onDone();
    });
  };
  return (
    <form className={styles.steps} onSubmit={submit}>
      <p className={styles.fine}>
        This device, your phone or a security key shows that it is you by its PIN, your finger or your face. There is no
        code to type.
      </p>
      {fault && <Banner tone="bad">{fault}</Banner>}
      <TextInput
        label="Name of the passkey"
        description="So that you know later which one it is"
        required
        withAsterisk={false}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button type="submit" loading={isSending} disabled={name.trim() === ''}>
          Add the passkey
        </Button>
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </Group>
    </form>
  );
}
