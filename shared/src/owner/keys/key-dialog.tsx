import type { IntakeKey } from '@backoffice/shared/contract';
import { OverlayPlace } from '@backoffice/shared/kit/core';
import { EndKeyDialog, NewKeyDialog } from './key-dialogs.tsx';

/** What is asked about keys of the operator's app: a new one, or the end of this one. */
export type KeyQuestion = { act: 'new' } | { act: 'end'; of: IntakeKey };

/** Every change of a key has a reason. */
export function KeyDialog({ asked, onLeave }: { asked: KeyQuestion; onLeave: () => void }) {
  return (
    <OverlayPlace>
      {asked.act === 'new' && <NewKeyDialog onLeave={onLeave} />}
      {asked.act === 'end' && <EndKeyDialog of={asked.of} onLeave={onLeave} />}
    </OverlayPlace>
  );
}
