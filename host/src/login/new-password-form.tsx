import { useRef, useState, type FormEvent } from 'react';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { usePanel } from '../services/panel-context.tsx';
import { AccountName } from '../session/second-factor/account-name.tsx';
import { changePassword } from './change-password.ts';
import styles from './new-password-form.module.css';
import { EMPTY_PAIR, faultOfPair, PasswordPair } from './password-pair.tsx';
import type { SignInDue } from './use-sign-in.ts';

interface NewPasswordFormProps {
  due: SignInDue;
  /** Takes the new password; what comes next begins the session. */
  onDone: (password: string) => void;
}

/** The form after a one-time password: the session begins once the person has chosen their own (domain 2.10). */
export function NewPasswordForm({ due, onDone }: NewPasswordFormProps) {
  const { http } = usePanel();
  const [pair, setPair] = useState(EMPTY_PAIR);
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const latch = useRef(false);

  const send = async () => {
    const why = await changePassword(http, { current: due.password ?? '', next: pair.next }, due.token);
    if (why) setFault(why);
    else onDone(pair.next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultOfPair(pair);
    setFault(wrong);
    if (wrong || latch.current) return;
    latch.current = true;
    setSending(true);
    void send().finally(() => {
      latch.current = false;
      setSending(false);
    });
  };
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>Back office</h1>
        <form className={styles.form} onSubmit={submit}>
          <p className={styles.hint}>Your password was set for you. Choose one of your own to go on.</p>
          {fault && <Banner tone="bad">{fault}</Banner>}
          <AccountName of={due.staff.username} />
          <PasswordPair value={pair} onChange={setPair} />
          <Button type="submit" fullWidth loading={isSending}>
            Save and go on
          </Button>
        </form>
      </div>
    </main>
  );
}
