import { Button, Group, useCopy } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  /** They take the place of earlier ones. */
  renewed?: boolean;
  /** What the person has set up; the codes are for when it is not at hand. */
  of?: 'app' | 'passkey' | 'both';
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, renewed = false, of = 'app', onDone }: RecoveryCodesProps) {
  useUnsaved(true);
  const { copied, copy } = useCopy();
  return (
    <div className={styles.steps}>
      <p className={styles.fine}>{renewed ? 'Your earlier recovery codes no longer work.' : SET_UP[of]}</p>
      <p className={styles.fine}>
        {USE[of]} Write them down, print them or copy them to your password manager: they are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={8}>
        <Button onClick={onDone}>I have kept the codes</Button>
        <Button variant="default" onClick={() => void copy(codes.join('\n'))}>
          {copied ? 'Copied' : 'Copy all'}
        </Button>
      </Group>
    </div>
  );
}

const SET_UP = {
  app: 'Your second factor is set up.',
  passkey: 'Your passkey is added.',
  both: 'Your second factor is set up.',
};

const USE = {
  app: 'Each of these codes signs you in once when you do not have your phone.',
  passkey: 'Each of these codes signs you in once when you do not have your passkey.',
  both: 'Each of these codes signs you in once when you have neither your phone nor your passkey.',
};
