import { useRef, useState, type FormEvent } from 'react';
import { Banner, Button, PasswordInput } from '@backoffice/shared/kit/core';
import { AccountName } from '../session/second-factor/account-name.tsx';
import { changePassword } from '../login/change-password.ts';
import { EMPTY_PAIR, faultOfPair, PasswordPair } from '../login/password-pair.tsx';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import styles from './profile-page.module.css';

/** Changes the signed-in person's password. */
export function PasswordSection() {
  const { http } = usePanel();
  const { username } = useStaff();
  const [current, setCurrent] = useState('');
  const [pair, setPair] = useState(EMPTY_PAIR);
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const latch = useRef(false);

  const send = async () => {
    const why = await changePassword(http, { current, next: pair.next });
    if (why) return setFault(why);
    setCurrent('');
    setPair(EMPTY_PAIR);
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
    <form className={styles.form} onSubmit={submit}>
      <h2 className={styles.heading}>Change password</h2>
      {fault && <Banner tone="bad">{fault}</Banner>}
      <AccountName of={username} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed', tabIndex: 0 }}
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordPair value={pair} onChange={setPair} />
      <div>
        <Button type="submit" loading={isSending}>
          Change password
        </Button>
      </div>
    </form>
  );
}
