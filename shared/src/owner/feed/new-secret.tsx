import type { MadeFeedKey } from '@backoffice/shared/contract';
import { Facts, Reference } from '@backoffice/shared/kit/core';
import { ShownOnce, WORKS_ONCE_CONFIRMED } from '../shown-once.tsx';

/** The secret of a key, shown once: it is kept encrypted and in no answer again. */
export function NewSecret({ of: { feedKey, secret, waits }, onClose }: { of: MadeFeedKey; onClose: () => void }) {
  return (
    <ShownOnce
      title={`Key of ${feedKey.name}`}
      label="key"
      secret={secret}
      waits={waits && WORKS_ONCE_CONFIRMED}
      beside={
        <Facts
          of={[
            { label: 'Header x-feed-key', value: <Reference value={feedKey.publicId} label="key" as="plain" /> },
            { label: 'Address', value: feedKey.kind === 'LINES' ? 'POST /api/feed/lines' : 'POST /api/feed/messages' },
          ]}
        />
      }
      onClose={onClose}
    >
      A click copies it. The sender signs each request with it by the scheme of Standard Webhooks and never sends it.
      Keep it where the sender keeps its secrets: it is shown here only.
    </ShownOnce>
  );
}
