import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import type { BodyOf } from '@backoffice/shared/contract';
import { post } from '@backoffice/shared/http';
import { Banner, Button, Group } from '@backoffice/shared/kit/core';
import { usePanel } from '../../services/panel-context.tsx';
import { CodeField } from '../../session/second-factor/code-field.tsx';
import { useSending } from '../../session/second-factor/use-sending.ts';
import styles from '../new-password-form.module.css';
import { hideSignIn } from '../sign-in-view.ts';
import {
  askPasskey,
  neededFactor,
  type NeededFactor,
  type SignedIn,
  type SignInFault,
  toFault,
} from '../use-sign-in.ts';

interface FinishSignOnProps {
  /** The code from the address, which works once. */
  ticket: string;
  onSignedIn: (answer: SignedIn) => void;
  /** Nobody is signed in: goes back to the form with the reason. */
  onFault: (fault: SignInFault) => void;
}

const NEEDS: Record<NeededFactor, string> = {
  code: 'You are signed in there. Type the code of your authenticator app to go on.',
  passkey: 'You are signed in there. Use your passkey to go on.',
  either: 'You are signed in there. Use your passkey, or type the code of your authenticator app, to go on.',
};

type SecondStep = Omit<BodyOf<'POST /auth/oidc/finish'>, 'ticket'>;

/** After the provider has sent the browser back: exchanges the code for a session, with a second factor where one is due. */
export function FinishSignOn({ ticket, onSignedIn, onFault }: FinishSignOnProps) {
  const { http } = usePanel();
  const [needs, setNeeds] = useState<NeededFactor>();
  const [byRecovery, setByRecovery] = useState(false);
  const way = needs === 'passkey' && byRecovery ? 'either' : needs;
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const { isSending, run } = useSending();
  const begun = useRef(false);

  /** With a code or a passkey the exchange stays open after a failure, so that it can be sent again. */
  const finish = async (step: SecondStep) => {
    const isSecond = step.code !== undefined || step.passkey !== undefined;
    try {
      const outcome = await post(http, '/auth/oidc/finish', { ticket, ...step });
      if (outcome.ok) return onSignedIn(outcome.data);
      const { code: why, message } = outcome.refusal;
      return RETRIED.has(why ?? '') ? setFault(message) : onFault({ message });
    } catch (error) {
      const needed = neededFactor(error);
      if (needed) return setNeeds(needed);
      const failed = toFault(error);
      return isSecond ? setFault(failed.message) : onFault(failed);
    }
  };
  const byPasskey = async () => {
    try {
      const signed = await askPasskey(http, { ticket });
      if (signed.fault === undefined) return await finish({ passkey: signed.data });
      return signed.code === 'SSO_EXPIRED' ? onFault({ message: signed.fault }) : setFault(signed.fault);
    } catch (error) {
      return setFault(toFault(error).message);
    }
  };
  useLayoutEffect(hideSignIn, []);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run(() => finish({}));
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(() => (way === 'passkey' ? byPasskey() : finish({ code: code.trim() })));
  };
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>Back office</h1>
        {needs ? (
          <form className={styles.form} onSubmit={submit}>
            <p className={styles.hint}>{NEEDS[needs]}</p>
            {fault && <Banner tone="bad">{fault}</Banner>}
            {way !== 'passkey' && (
              <CodeField
                label={needs === 'passkey' ? 'Recovery code' : 'Code of your authenticator app, or a recovery code'}
                letters
                value={code}
                onChange={setCode}
              />
            )}
            <Group gap={8}>
              <Button type="submit" loading={isSending}>
                {way === 'passkey' ? 'Use a passkey' : 'Sign in'}
              </Button>
              {way === 'passkey' && (
                <Button variant="default" disabled={isSending} onClick={() => setByRecovery(true)}>
                  Use a recovery code
                </Button>
              )}
              {way === 'either' && (
                <Button variant="default" disabled={isSending} onClick={() => run(byPasskey)}>
                  Use a passkey
                </Button>
              )}
              <Button
                variant="default"
                onClick={() => onFault({ message: 'You have not signed in. Begin again when you like.' })}
              >
                Cancel
              </Button>
            </Group>
          </form>
        ) : (
          <p className={styles.hint} role="status">
            Signing you in…
          </p>
        )}
      </div>
    </main>
  );
}

/** Refusals of a code or a passkey, after which another one can be tried. */
const RETRIED = new Set(['WRONG_CODE', 'WRONG_PASSKEY', 'TOO_LATE', 'PASSKEYS_OFF']);
