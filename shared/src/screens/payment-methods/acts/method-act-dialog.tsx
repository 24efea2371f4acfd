import type { PaymentMethod } from '@backoffice/shared/contract';
import { ActQuestion, type ActDialogProps } from '@backoffice/shared/desk';
import { methodDesk, type MethodAct } from '../method-acts.ts';
import { WaitingVersion } from '../versions/waiting-version.tsx';

/** The dialog of an act. That of an approval shows the difference being approved. */
export function MethodActDialog({ act, ...rest }: ActDialogProps<PaymentMethod> & { act: MethodAct }) {
  return (
    <ActQuestion {...rest} definition={methodDesk} act={act}>
      {act === 'approve' && <WaitingVersion method={rest.row} />}
    </ActQuestion>
  );
}
