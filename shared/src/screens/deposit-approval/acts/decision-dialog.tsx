import type { Deposit } from '@backoffice/shared/contract';
import { ActQuestion, type ActDialogProps } from '@backoffice/shared/desk';
import { ApproveDialog } from './approve-dialog.tsx';
import { depositDesk, type DepositAct } from '../deposit-acts.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { MatchPicker } from '../match/match-picker.tsx';

/** The dialog of an act. */
export function DecisionDialog({ act, row, ...rest }: ActDialogProps<Deposit> & { act: DepositAct }) {
  if (act === 'approve') return row.utrEntry && <ApproveDialog {...rest} deposit={row} line={row.utrEntry} />;
  if (act === 'match') return <MatchPicker {...rest} deposit={row} />;
  if (act === 'reverse') return <ReverseDialog {...rest} row={row} />;
  return <ActQuestion {...rest} definition={depositDesk} act={act} row={row} />;
}
