import { useState, type FormEvent } from 'react';
import type { Passkey } from '@backoffice/shared/contract';
import { formatMoment } from '@backoffice/shared/domain';
import { Banner, Button, TextInput } from '@backoffice/shared/kit/core';
import { removePasskey, renamePasskey } from '../session/second-factor/passkeys/passkeys.resource.ts';
import type { Tried } from '../session/second-factor/second-factor.resource.ts';
import { useSending } from '../session/second-factor/use-sending.ts';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import styles from './profile-page.module.css';

interface PasskeyLineProps {
  passkey: Passkey;
  /** `false` for the last factor of somebody who must have one. */
  mayGo: boolean;
  onChange: () => void;
}

/** One passkey, which is renamed or removed in its place. */
export function PasskeyLine({ passkey, mayGo, onChange }: PasskeyLineProps) {
  const { businessTimeZone } = useStaff();
  const [step, setStep] = useState<'rename' | 'remove'>();
  const done = () => {
    setStep(undefined);
    onChange();
  };
  const at = (moment: string) => formatMoment(moment, businessTimeZone, new Date());
  if (step)
    return (
      <li className={styles.changing}>
        <ChangeForm passkey={passkey} step={step} onDone={done} onCancel={() => setStep(undefined)} />
      </li>
    );
  return (
    <li className={styles.session}>
      <div className={styles.place}>
        <div>{passkey.name}</div>
        <div className={styles.fine}>
          {passkey.lastUsedAt
            ? `since ${at(passkey.createdAt)} · last used ${at(passkey.lastUsedAt)}`
            : `since ${at(passkey.createdAt)} · not used yet`}
        </div>
      </div>
      <div className={styles.acts}>
        <Button
          size="xs"
          variant="default"
          aria-label={`Rename the passkey ${passkey.name}`}
          onClick={() => setStep('rename')}
        >
          Rename
        </Button>
        {mayGo && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Remove the passkey ${passkey.name}`}
            onClick={() => setStep('remove')}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

interface ChangeFormProps extends Pick<PasskeyLineProps, 'passkey'> {
  step: 'rename' | 'remove';
  onDone: () => void;
  onCancel: () => void;
}

function ChangeForm({ passkey, step, onDone, onCancel }: ChangeFormProps) {
  const { http } = usePanel();
  const [name, setName] = useState(passkey.name);
  const [fault, setFault] = useState<string>();
  const { isSending, run } = useSending();
  const send = (): Promise<Tried<unknown>> =>
    step === 'rename' ? renamePasskey(http, passkey.id, name.trim()) : removePasskey(http, passkey.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const { fault: why } = await send();
      setFault(why);
      if (why === undefined) onDone();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {fault && <Banner tone="bad">{fault}</Banner>}
      {step === 'rename' ? (
        <TextInput
          label="Name of the passkey"
          required
          withAsterisk={false}
          maxLength={60}
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : (
        <div>
          <div>{passkey.name}</div>
          <div className={styles.fine}>It no longer signs you in, here or anywhere else.</div>
        </div>
      )}
      <div className={styles.acts}>
        <Button type="submit" size="xs" loading={isSending} autoFocus={step === 'remove'} disabled={name.trim() === ''}>
          {step === 'rename' ? 'Rename the passkey' : 'Remove the passkey'}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
