import type { RoleMapping, SignOnPerson } from '@backoffice/shared/contract';
import { OverlayPlace } from '@backoffice/shared/kit/core';
import { AddMappingDialog, ChangeMappingDialog } from './mapping-dialogs.tsx';
import { RemoveMappingDialog, RemovePersonDialog } from './remove-dialogs.tsx';

/** What is asked about single sign-on: a mapping made, changed or removed, or somebody who no longer signs in by it. */
export type SignOnQuestion =
  | { act: 'add' }
  | { act: 'change' | 'remove'; of: RoleMapping }
  | { act: 'remove-person'; of: SignOnPerson };

/** Every change of single sign-on has a reason. */
export function SignOnDialog({ asked, onLeave }: { asked: SignOnQuestion; onLeave: () => void }) {
  return (
    <OverlayPlace>
      {asked.act === 'add' && <AddMappingDialog onLeave={onLeave} />}
      {asked.act === 'change' && <ChangeMappingDialog of={asked.of} onLeave={onLeave} />}
      {asked.act === 'remove' && <RemoveMappingDialog of={asked.of} onLeave={onLeave} />}
      {asked.act === 'remove-person' && <RemovePersonDialog of={asked.of} onLeave={onLeave} />}
    </OverlayPlace>
  );
}
