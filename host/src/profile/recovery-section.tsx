import { useState } from 'react';
import type { SecondFactor } from '@backoffice/shared/contract';
import { counted } from '@backoffice/shared/domain';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { RecoveryCodes } from '../session/second-factor/recovery-codes.tsx';
import { renewRecoveryCodes } from '../session/second-factor/second-factor.resource.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.ts';
import { usePanel } from '../services/panel-context.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './profile-page.module.css';

/** Below this, new recovery codes are due. */
const FEW = 3;
const CODE = { one: 'recovery code is left', many: 'recovery codes are left' };

/** The recovery codes of somebody who has an authenticator app or a passkey (safety 2.10). */
export function RecoverySection() {
  const { data, refetch } = useSecondFactor();
  // While they load, and where there is nothing to recover, the sections above say so.
  if (!data || (data.since === null && data.passkeys.length === 0)) return null;
  return (
    <section className={styles.section} aria-labelledby="recovery-codes">
      <h2 className={styles.heading} id="recovery-codes">
        Recovery codes
      </h2>
      <Codes of={data} onChange={() => void refetch()} />
    </section>
  );
}

const kindOf = ({ since, passkeys }: SecondFactor) =>
  since === null ? 'passkey' : passkeys.length === 0 ? 'app' : 'both';

function Codes({ of: factor, onChange }: { of: SecondFactor; onChange: () => void }) {
  const { http } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const left = factor.recoveryCodesLeft;
  const close = () => {
    setAsking(false);
    setCodes(undefined);
    onChange();
  };
  if (codes) return <RecoveryCodes codes={codes} renewed={left > 0} of={kindOf(factor)} onDone={close} />;
  if (isAsking)
    return (
      <CodeForm
        label="Show new codes"
        byPasskey={factor.passkeys.length > 0}
        send={(code) => renewRecoveryCodes(http, code)}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        onCancel={close}
      />
    );
  return (
    <>
      {left < FEW ? (
        <Banner tone="warn">
          {left === 0
            ? 'You have no recovery code. Get new ones, in case you lose your phone or passkey.'
            : `${counted(left, CODE)}. Get new ones.`}
        </Banner>
      ) : (
        <p className={styles.fine}>{counted(left, CODE)}. Each signs you in once in place of your second factor.</p>
      )}
      <div className={styles.acts}>
        <Button variant="default" onClick={() => setAsking(true)}>
          New recovery codes
        </Button>
      </div>
    </>
  );
}
