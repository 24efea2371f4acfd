import type { StaffSecret } from '@backoffice/shared/contract';
import { Banner, Button, Reference } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { useUnsaved } from '@backoffice/shared/remote';
import styles from '../owner.module.css';

interface OneTimePasswordProps {
  username: string;
  of: StaffSecret;
  onClose: () => void;
}

/** The one-time password, shown once: it is stored nowhere but as a hash. */
export function OneTimePassword({ username, of: { oneTimePassword, waits }, onClose }: OneTimePasswordProps) {
  useUnsaved(true);
  return (
    <Dialog title={`One-time password of ${username}`} onClose={onClose}>
      <div className={styles.secret}>
        {waits && (
          <Banner tone="warn">It works once another owner has confirmed it, under Waiting for a second person.</Banner>
        )}
        <Reference value={oneTimePassword} label="one-time password" as="plain" />
        <p>
          Give it to the person yourself. It is shown here only, and the person chooses a password of their own at the
          first sign-in.
        </p>
        <div>
          <Button onClick={onClose}>I have passed it on</Button>
        </div>
      </div>
    </Dialog>
  );
}
