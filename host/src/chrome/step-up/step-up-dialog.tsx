import { useState, type FormEvent } from 'react';
import { Banner, Button, FailedState, PasswordInput, SkeletonRows } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { useQuery } from '@backoffice/shared/remote';
import { AccountName } from '../../session/second-factor/account-name.tsx';
import { CodeField } from '../../session/second-factor/code-field.tsx';
import { confirmPerson, readSecondFactor } from '../../session/second-factor/second-factor.resource.ts';
import { useSending } from '../../session/second-factor/use-sending.ts';
import { usePanel, useStaff } from '../../services/panel-context.tsx';
import styles from './step-up-dialog.module.css';

/**
 * Asks for a code, or for the password where there is no second factor. Closing it leaves the act undone.
 */
export function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { http } = usePanel();
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => readSecondFactor(http, { signal, background: true }),
  });
  return (
    <Dialog title="Is it still you?" onClose={() => onAnswer(false)}>
      {data ? (
        <ConfirmForm by={data.since === null ? 'password' : 'code'} onDone={() => onAnswer(true)} />
      ) : error ? (
        <FailedState title="It could not be loaded" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} columns={1} label="Loading" />
      )}
    </Dialog>
  );
}

function ConfirmForm({ by, onDone }: { by: 'code' | 'password'; onDone: () => void }) {
  const { http } = usePanel();
  const { username } = useStaff();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { isSending, run } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const answer = await confirmPerson(http, by === 'code' ? { code: typed } : { password: typed });
      setFault(answer.fault);
      if (answer.fault === undefined) onDone();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.fine}>What you are about to do needs it. Then it is done at once, and only once.</p>
      {fault && <Banner tone="bad">{fault}</Banner>}
      {by === 'code' ? (
        <CodeField value={typed} onChange={setTyped} />
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
