import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Banner, Button, PasswordInput, TextInput } from '@backoffice/shared/kit/core';
import styles from './login-page.module.css';
import { useCapsLock } from './use-caps-lock.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import type { SignInFault } from './use-sign-in.ts';

interface SignInFormProps {
  /** Why the person has to sign in again. */
  why: string | undefined;
  fault: SignInFault | undefined;
  isSending: boolean;
  onSubmit: (username: string, password: string) => void;
}

export function SignInForm({ why, fault, isSending, onSubmit }: SignInFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const capsLock = useCapsLock();
  const wait = useSecondsUntil(fault?.waitUntil);
  const passwordField = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!fault) return;
    passwordField.current?.focus();
    passwordField.current?.select();
  }, [fault]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wait === 0) onSubmit(username.trim(), password);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {why && <Banner tone="info">{why}</Banner>}
      {fault && (
        <Banner tone="bad">
          {fault.message}
          {wait > 0 && ` Next try in ${wait} s.`}
        </Banner>
      )}
      <TextInput
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        data-autofocus
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        description={capsLock.isOn ? 'Caps lock is on' : undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed', tabIndex: 0 }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        {...capsLock.handlers}
      />
      <Button type="submit" fullWidth loading={isSending} disabled={wait > 0}>
        Sign in
      </Button>
    </form>
  );
}
