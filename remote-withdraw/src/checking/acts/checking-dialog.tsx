import type { Withdrawal } from '@backoffice/shared/contract';
import { ActQuestion, type ActDialogProps } from '@backoffice/shared/desk';
import { checkingDesk, type CheckingAct } from '../checking-desk.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';

/** The dialog of an act of the checking desk. */
export function CheckingDialog({ act, ...rest }: ActDialogProps<Withdrawal> & { act: CheckingAct }) {
  if (act === 'clear') return <ClearDialog {...rest} />;
  if (act === 'decide') return <DecideDialog {...rest} />;
  return <ActQuestion {...rest} definition={checkingDesk} act={act} />;
}
