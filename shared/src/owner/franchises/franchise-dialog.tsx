import type { Franchise } from '@backoffice/shared/contract';
import { OverlayPlace } from '@backoffice/shared/kit/core';
import { CloseDialog, NewDialog, RenameDialog } from './franchise-dialogs.tsx';

/** What is asked about franchises: a new one, or another name or the end of this one. */
export type FranchiseQuestion = { act: 'new' } | { act: 'rename' | 'close'; of: Franchise };

/** Every change of a franchise has a reason. */
export function FranchiseDialog({ asked, onLeave }: { asked: FranchiseQuestion; onLeave: () => void }) {
  return (
    <OverlayPlace>
      {asked.act === 'new' && <NewDialog onLeave={onLeave} />}
      {asked.act === 'rename' && <RenameDialog of={asked.of} onLeave={onLeave} />}
      {asked.act === 'close' && <CloseDialog of={asked.of} onLeave={onLeave} />}
    </OverlayPlace>
  );
}
