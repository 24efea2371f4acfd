import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { isAppError, post } from '@backoffice/shared/http';
import { Banner, Button, Group } from '@backoffice/shared/kit/core';
import { usePanel } from '../../services/panel-context.tsx';
import { CodeField } from '../../session/second-factor/code-field.tsx';
import { useSending } from '../../session/second-factor/use-sending.ts';
import styles from '../new-password-form.module.css';
import { hideSignIn } from '../sign-in-view.ts';
import { type SignedIn, type SignInFault, toFault } from '../use-sign-in.ts';

interface FinishSignOnProps {
  /** The code from the address, which works once. */
  ticket: string;
  onSignedIn: (answer: SignedIn) => void;
  /** Nobody is signed in: goes back to the form with the reason. */
  onFault: (fault: SignInFault) => void;
}

/** After the provider has sent the browser back: exchanges the code for a session, with a second factor where one is due. */
export function FinishSignOn({ ticket, onSignedIn, onFault }: FinishSignOnProps) {
  const { http } = usePanel();
  const [needsCode, setNeedsCode] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const { isSending, run } = useSending();
  const begun = useRef(false);

  const send = async (typed?: string) => {
    try {
      const outcome = await post(http, '/auth/oidc/finish', { ticket, ...(typed && { code: typed }) });
      if (outcome.ok) return onSignedIn(outcome.data);
      const { code: why, message } = outcome.refusal;
      if (why === 'WRONG_CODE') return setFault(message);
      return onFault({ message });
    } catch (error) {
      if (isAppError(error) && error.code === 'SECOND_FACTOR_NEEDED') return setNeedsCode(true);
      const failed = toFault(error);
      // With a code typed the exchange is still open, so that it can be sent again.
      return typed ? setFault(failed.message) : onFault(failed);
    }
  };
  useLayoutEffect(hideSignIn, []);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run(() => send());
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(() => send(code.trim()));
  };
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>Back office</h1>
        {needsCode ? (
          <form className={styles.form} onSubmit={submit}>
            <p className={styles.hint}>You are signed in there. Type the code of your authenticator app to go on.</p>
            {fault && <Banner tone="bad">{fault}</Banner>}
            <CodeField label="Code of your authenticator app, or a recovery code" value={code} onChange={setCode} />
            <Group gap={8}>
              <Button type="submit" loading={isSending}>
                Sign in
              </Button>
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
