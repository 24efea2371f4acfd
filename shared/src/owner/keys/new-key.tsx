import type { MadeIntakeKey } from '@backoffice/shared/contract';
import { Banner, Button, Reference } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { useUnsaved } from '@backoffice/shared/remote';
import styles from '../owner.module.css';

/** A key, shown once: it is stored nowhere but as a hash. */
export function NewKey({ of: { intakeKey, key, waits }, onClose }: { of: MadeIntakeKey; onClose: () => void }) {
  useUnsaved(true);
  return (
    <Dialog title={`Key of ${intakeKey.name}`} onClose={onClose}>
      <div className={styles.secret}>
        {waits && (
          <Banner tone="warn">It works once another owner has confirmed it, under Waiting for a second person.</Banner>
        )}
        <div className={styles.whole}>
          <Reference value={key} label="key" as="plain" />
        </div>
        <p>
          A click copies it. The app sends it as x-intake-key with each request. Keep it where the app keeps its
          secrets: it is shown here only.
        </p>
        <div>
          <Button onClick={onClose}>I have kept it</Button>
        </div>
      </div>
    </Dialog>
  );
}
