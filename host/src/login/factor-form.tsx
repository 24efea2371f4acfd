import { useState } from 'react';
import { Button } from '@backoffice/shared/kit/core';
import { usePanel } from '../services/panel-context.tsx';
import { AddPasskeyForm } from '../session/second-factor/passkeys/add-passkey-form.tsx';
import { SetUpFactor } from '../session/second-factor/set-up-factor.tsx';
import styles from './new-password-form.module.css';
import type { SignInDue } from './use-sign-in.ts';

/** The form before the session of somebody whose role needs a second factor (safety 2.10). */
export function FactorForm({ due: { token, staff, password } }: { due: SignInDue }) {
  const { session } = usePanel();
  const [byPasskey, setByPasskey] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const given = { password, token, onDone: () => session.begin({ token, staff }) };
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>Back office</h1>
        <div className={styles.form}>
          <p className={styles.hint}>Your role needs a second factor. Set it up to go on.</p>
          {byPasskey ? (
            <AddPasskeyForm
              {...given}
              cancelLabel="Use an authenticator app instead"
              onCancel={() => setByPasskey(false)}
            />
          ) : (
            <>
              <SetUpFactor {...given} username={staff.username} onBegun={() => setBegun(true)} />
              {!isBegun && (
                <Button variant="default" onClick={() => setByPasskey(true)}>
                  Use a passkey instead
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </main>
  );
}
