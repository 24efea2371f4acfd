import { useState } from 'react';
import { formatMoment } from '@backoffice/shared/domain';
import { Button, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { removeSecondFactor } from '../session/second-factor/second-factor.resource.ts';
import { SetUpFactor } from '../session/second-factor/set-up-factor.tsx';
import { useSecondFactor } from '../session/second-factor/use-second-factor.ts';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './profile-page.module.css';

type Step = 'set-up' | 'remove';

/** The person's authenticator app (safety 2.10). */
export function FactorSection() {
  const { http } = usePanel();
  const { username, businessTimeZone } = useStaff();
  const [step, setStep] = useState<Step>();
  const { data, error, refetch } = useSecondFactor();
  const done = () => {
    setStep(undefined);
    void refetch();
  };
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h2 className={styles.heading} id="second-factor">
        Second factor
      </h2>
      {!data ? (
        error ? (
          <FailedState title="It could not be loaded" message={error.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={1} columns={1} label="Loading your second factor" />
        )
      ) : step === 'set-up' ? (
        <SetUpFactor
          username={username}
          replaces={data.since !== null && data.passkeys.length === 0}
          onDone={done}
          onCancel={() => setStep(undefined)}
        />
      ) : step ? (
        <CodeForm
          label="Remove the authenticator app"
          byPasskey={data.passkeys.length > 0}
          send={(code) => removeSecondFactor(http, code)}
          onDone={done}
          onCancel={done}
        />
      ) : (
        <>
          <p className={styles.fine}>
            {data.since === null
              ? data.passkeys.length === 0
                ? 'You sign in with your password alone.'
                : 'You sign in with your password and a passkey.'
              : `An authenticator app since ${formatMoment(data.since, businessTimeZone, new Date())}.`}
          </p>
          <div className={styles.acts}>
            <Button variant="default" onClick={() => setStep('set-up')}>
              {data.since === null ? 'Set up an authenticator app' : 'Use another authenticator app'}
            </Button>
            {data.since !== null && (!data.required || data.passkeys.length > 0) && (
              <Button variant="default" onClick={() => setStep('remove')}>
                Remove
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
