import type { PaymentMethod } from '@backoffice/shared/contract';
import { ActQuestion, type ActDialogProps } from '@backoffice/shared/desk';
import { methodDesk, type MethodAct } from '../method-acts.ts';
import { WaitingVersion } from '../versions/waiting-version.tsx';

/** The dialog of an act. An approval shows what it is about: the difference. */
export function MethodActDialog({ act, ...rest }: ActDialogProps<PaymentMethod> & { act: MethodAct }) {
  return (
    <ActQuestion {...rest} definition={methodDesk} act={act}>
      {act === 'approve' && <WaitingVersion method={rest.row} />}
    </ActQuestion>
  );
}
