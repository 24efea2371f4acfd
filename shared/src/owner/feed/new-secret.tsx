import type { MadeFeedKey } from '@backoffice/shared/contract';
import { Banner, Button, Facts, Reference } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { useUnsaved } from '@backoffice/shared/remote';
import styles from '../owner.module.css';

/** The secret of a key, shown once: it is kept encrypted and in no answer again. */
export function NewSecret({ of: { feedKey, secret, waits }, onClose }: { of: MadeFeedKey; onClose: () => void }) {
  useUnsaved(true);
  return (
    <Dialog title={`Key of ${feedKey.name}`} onClose={onClose}>
      <div className={styles.secret}>
        {waits && (
          <Banner tone="warn">It works once another owner has confirmed it, under Waiting for a second person.</Banner>
        )}
        <Facts
          of={[
            { label: 'Header x-feed-key', value: <Reference value={feedKey.publicId} label="key" as="plain" /> },
            { label: 'Address', value: feedKey.kind === 'LINES' ? 'POST /api/feed/lines' : 'POST /api/feed/messages' },
          ]}
        />
        <div className={styles.whole}>
          <Reference value={secret} label="key" as="plain" />
        </div>
        <p>
          A click copies it. The sender signs each request with it by the scheme of Standard Webhooks and never sends
          it. Keep it where the sender keeps its secrets: it is shown here only.
        </p>
        <div>
          <Button onClick={onClose}>I have kept it</Button>
        </div>
      </div>
    </Dialog>
  );
}
