import { useState, type FormEvent } from 'react';
import { Banner, Button, FailedState, PasswordInput, SkeletonRows } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { AccountName } from '../../session/second-factor/account-name.tsx';
import { confirmByPasskey } from '../../session/second-factor/passkeys/passkeys.resource.ts';
import { CodeField } from '../../session/second-factor/code-field.tsx';
import { confirmPerson } from '../../session/second-factor/second-factor.resource.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.ts';
import { useSending } from '../../session/second-factor/use-sending.ts';
import { usePanel, useStaff } from '../../services/panel-context.tsx';
import styles from './step-up-dialog.module.css';

/**
 * Asks for a code or a passkey, or for the password where there is no second factor. Closing it leaves the act undone.
 */
export function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { data, error, refetch } = useSecondFactor();
  const [byRecovery, setByRecovery] = useState(false);
  const onDone = () => onAnswer(true);
  const hasPasskey = data !== undefined && data.passkeys.length > 0;
  return (
    <Dialog title="Is it still you?" onClose={() => onAnswer(false)}>
      {data ? (
        <div className={styles.form}>
          <p className={styles.fine}>What you are about to do needs it. Then it is done at once, and only once.</p>
          {hasPasskey && <ConfirmByPasskey isOnly={data.since === null} onDone={onDone} />}
          {data.since !== null ? (
            <ConfirmForm by="code" onDone={onDone} />
          ) : !hasPasskey ? (
            <ConfirmForm by="password" onDone={onDone} />
          ) : byRecovery ? (
            <ConfirmForm by="recovery" onDone={onDone} />
          ) : (
            <div>
              <Button variant="default" onClick={() => setByRecovery(true)}>
                Use a recovery code
              </Button>
            </div>
          )}
        </div>
      ) : error ? (
        <FailedState title="It could not be loaded" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} columns={1} label="Loading" />
      )}
    </Dialog>
  );
}

function ConfirmByPasskey({ isOnly, onDone }: { isOnly: boolean; onDone: () => void }) {
  const { http } = usePanel();
  const [fault, setFault] = useState<string>();
  const { isSending, run } = useSending();
  const use = () =>
    run(async () => {
      const answer = await confirmByPasskey(http);
      setFault(answer.fault);
      if (answer.fault === undefined) onDone();
    });
  return (
    <>
      {fault && <Banner tone="bad">{fault}</Banner>}
      <div>
        <Button variant={isOnly ? 'filled' : 'default'} data-autofocus={isOnly} loading={isSending} onClick={use}>
          Use a passkey
        </Button>
      </div>
    </>
  );
}

function ConfirmForm({ by, onDone }: { by: 'code' | 'recovery' | 'password'; onDone: () => void }) {
  const { http } = usePanel();
  const { username } = useStaff();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { isSending, run } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const answer = await confirmPerson(http, by === 'password' ? { password: typed } : { code: typed });
      setFault(answer.fault);
      if (answer.fault === undefined) onDone();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {fault && <Banner tone="bad">{fault}</Banner>}
      {by !== 'password' ? (
        <CodeField {...(by === 'recovery' && RECOVERY)} value={typed} onChange={setTyped} />
      ) : (
        <>
          <AccountName of={username} />
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed', tabIndex: 0 }}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      )}
      <div>
        <Button type="submit" loading={isSending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

const RECOVERY = { label: 'Recovery code', letters: true };
