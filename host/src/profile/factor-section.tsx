import { useState } from 'react';
import { formatMoment } from '@backoffice/shared/domain';
import { Banner, Button, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { CodeField } from '../session/second-factor/code-field.tsx';
import { RecoveryCodes } from '../session/second-factor/recovery-codes.tsx';
import { removeSecondFactor, renewRecoveryCodes, type Tried } from '../session/second-factor/second-factor.resource.ts';
import { SetUpFactor } from '../session/second-factor/set-up-factor.tsx';
import { useSecondFactor } from '../session/second-factor/use-second-factor.ts';
import { useSending } from '../session/second-factor/use-sending.ts';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import styles from './profile-page.module.css';

type Step = 'set-up' | 'codes' | 'remove';

/** Below this, new recovery codes are due. */
const FEW = 3;

/** The person's authenticator app (safety 2.10). */
export function FactorSection() {
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
        <WithCode step={step} byPasskey={data.passkeys.length > 0} onDone={done} />
      ) : (
        <>
          <p className={styles.fine}>
            {data.since === null
              ? data.passkeys.length === 0
                ? 'You sign in with your password alone.'
                : 'You sign in with your password and a passkey.'
              : `An authenticator app since ${formatMoment(data.since, businessTimeZone, new Date())}.`}
          </p>
          {data.since !== null && data.recoveryCodesLeft < FEW && (
            <Banner tone="warn">Recovery codes left: {data.recoveryCodesLeft}. Get new ones.</Banner>
          )}
          <div className={styles.acts}>
            <Button variant="default" onClick={() => setStep('set-up')}>
              {data.since === null ? 'Set up an authenticator app' : 'Use another authenticator app'}
            </Button>
            {data.since !== null && (
              <Button variant="default" onClick={() => setStep('codes')}>
                New recovery codes
              </Button>
            )}
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

interface WithCodeProps {
  step: 'codes' | 'remove';
  /** There is a passkey: the panel asks for it, or for a code, when the last confirmation no longer counts. */
  byPasskey: boolean;
  onDone: () => void;
}

/** New recovery codes or the removal, for which a code is typed where there is no passkey. */
function WithCode({ step, byPasskey, onDone }: WithCodeProps) {
  const { http } = usePanel();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { isSending, run } = useSending();
  if (codes) return <RecoveryCodes codes={codes} renewed onDone={onDone} />;
  const settle = <T,>(answer: Tried<T>, then: (data: T) => void) => {
    setFault(answer.fault);
    if (answer.fault === undefined) then(answer.data);
  };
  const send = async () => {
    const typed = byPasskey ? undefined : code;
    if (step === 'remove') settle(await removeSecondFactor(http, typed), onDone);
    else settle(await renewRecoveryCodes(http, typed), ({ recoveryCodes }) => setCodes(recoveryCodes));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
    >
      {fault && <Banner tone="bad">{fault}</Banner>}
      {!byPasskey && <CodeField value={code} onChange={setCode} />}
      <div className={styles.acts}>
        <Button type="submit" loading={isSending}>
          {step === 'remove' ? 'Remove the authenticator app' : 'Show new codes'}
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
