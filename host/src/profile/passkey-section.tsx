import { useState } from 'react';
import type { SecondFactor } from '@backoffice/shared/contract';
import { Banner, Button, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { AddPasskeyForm } from '../session/second-factor/passkeys/add-passkey-form.tsx';
import { useSecondFactor } from '../session/second-factor/use-second-factor.ts';
import { PasskeyLine } from './passkey-line.tsx';
import styles from './profile-page.module.css';

/** The person's passkeys (safety 2.10). */
export function PasskeySection() {
  const { data, error, refetch } = useSecondFactor();
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 className={styles.heading} id="passkeys">
        Passkeys
      </h2>
      {data ? (
        <Passkeys of={data} onChange={() => void refetch()} />
      ) : error ? (
        <FailedState title="They could not be loaded" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={1} columns={1} label="Loading your passkeys" />
      )}
    </section>
  );
}

function Passkeys({ of: factor, onChange }: { of: SecondFactor; onChange: () => void }) {
  const [isAdding, setAdding] = useState(false);
  const { passkeys, passkeysWork, since, required } = factor;
  if (isAdding)
    return (
      <AddPasskeyForm
        onDone={() => {
          setAdding(false);
          onChange();
        }}
        onCancel={() => setAdding(false)}
      />
    );
  const isOnly = since === null && passkeys.length === 1;
  return (
    <>
      {passkeys.length === 0 && <p className={styles.fine}>You have no passkey.</p>}
      {isOnly && (
        <Banner tone="warn">
          Without this passkey a recovery code is all that signs you in. Add a second passkey or an authenticator app,
          in case you lose it.
        </Banner>
      )}
      {passkeys.length > 0 && (
        <ul className={styles.sessions} aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} mayGo={!(isOnly && required)} onChange={onChange} />
          ))}
        </ul>
      )}
      {passkeysWork ? (
        <div className={styles.acts}>
          <Button variant="default" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={styles.fine}>
          Passkeys do not work at this address. Whoever runs the panel says where it is to be opened (PANEL_ORIGIN).
        </p>
      )}
    </>
  );
}
