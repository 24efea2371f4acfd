import { useState, type FormEvent } from 'react';
import type { ShownSecret } from '@backoffice/shared/contract';
import { Banner, Button, Group, PasswordInput } from '@backoffice/shared/kit/core';
import { AccountName } from './account-name.tsx';
import { usePanel } from '../../services/panel-context.tsx';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { beginSecondFactor, confirmSecondFactor } from './second-factor.resource.ts';
import styles from './second-factor.module.css';
import { useSending } from './use-sending.ts';

interface SetUpFactorProps {
  username: string;
  /** Known when the person has just typed it; otherwise it is asked for. */
  password?: string;
  /** The token of a session that has not begun yet. */
  token?: string;
  /** There is an authenticator already: a code of it is asked for. */
  replaces?: boolean;
  /** The secret is shown: nothing else is to be begun beside it. */
  onBegun?: () => void;
  onDone: () => void;
  /** Goes back, where there is something to go back to. */
  onCancel?: () => void;
}

/** From the password to the recovery codes: a secret is shown, scanned, and confirmed by its first code. */
export function SetUpFactor({
  username,
  password,
  token,
  replaces = false,
  onBegun,
  onDone,
  onCancel,
}: SetUpFactorProps) {
  const { http } = usePanel();
  const [secret, setSecret] = useState<ShownSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret)
    return (
      <ConfirmForm
        secret={secret}
        confirm={(code) => confirmSecondFactor(http, code, token)}
        onDone={setCodes}
        onCancel={onCancel}
      />
    );
  return (
    <BeginForm
      username={username}
      password={password}
      replaces={replaces}
      begin={(body) => beginSecondFactor(http, body, token)}
      onDone={(shown) => {
        setSecret(shown);
        onBegun?.();
      }}
      onCancel={onCancel}
    />
  );
}

interface BeginFormProps extends Pick<SetUpFactorProps, 'username' | 'password' | 'replaces' | 'onCancel'> {
  begin: (body: { password: string; code?: string }) => ReturnType<typeof beginSecondFactor>;
  onDone: (secret: ShownSecret) => void;
}

function BeginForm({ username, password: known, replaces, begin, onDone, onCancel }: BeginFormProps) {
  const [password, setPassword] = useState(known ?? '');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(replaces);
  const [fault, setFault] = useState<string>();
  const { isSending, run } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const answer = await begin({ password, ...(needsCode && { code }) });
      setFault(answer.fault);
      if (answer.fault === undefined) onDone(answer.data);
      else if (answer.needsCode) setNeedsCode(true);
    });
  };
  return (
    <form className={styles.steps} onSubmit={submit}>
      <p className={styles.fine}>
        An authenticator app on your phone shows a new code every half minute. From then on you sign in with your
        password and a code.
      </p>
      {fault && <Banner tone="bad">{fault}</Banner>}
      <AccountName of={username} />
      {known === undefined && (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed', tabIndex: 0 }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {needsCode && <CodeField label="Code of your present authenticator app" value={code} onChange={setCode} />}
      <Group gap={8}>
        <Button type="submit" loading={isSending}>
          Show the QR code
        </Button>
        <CancelButton onCancel={onCancel} />
      </Group>
    </form>
  );
}

function CancelButton({ onCancel }: Pick<SetUpFactorProps, 'onCancel'>) {
  if (!onCancel) return null;
  return (
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
  );
}

interface ConfirmFormProps extends Pick<SetUpFactorProps, 'onCancel'> {
  secret: ShownSecret;
  confirm: (code: string) => ReturnType<typeof confirmSecondFactor>;
  onDone: (codes: readonly string[]) => void;
}

function ConfirmForm({ secret, confirm, onDone, onCancel }: ConfirmFormProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const { isSending, run } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const answer = await confirm(code);
      setFault(answer.fault);
      if (answer.fault === undefined) onDone(answer.data.recoveryCodes);
    });
  };
  return (
    <form className={styles.steps} onSubmit={submit}>
      <p className={styles.fine}>Scan this with the app, or type the key into it. Then type the code that it shows.</p>
      <QrCode rows={secret.qr} />
      <p className={styles.key}>
        Key: <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      {fault && <Banner tone="bad">{fault}</Banner>}
      <CodeField value={code} onChange={setCode} />
      <Group gap={8}>
        <Button type="submit" loading={isSending}>
          Set up
        </Button>
        <CancelButton onCancel={onCancel} />
      </Group>
    </form>
  );
}
