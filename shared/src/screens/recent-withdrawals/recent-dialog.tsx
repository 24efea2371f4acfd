import type { Withdrawal } from '@backoffice/shared/contract';
import { ActQuestion, ResolveDialog, type ActDialogProps } from '@backoffice/shared/desk';
import { recentDesk, type RecentAct } from './recent-desk.ts';
import { ReturnDialog } from './return-dialog.tsx';

/** The dialog of a lead's act on a past withdrawal. */
export function RecentDialog({ act, ...rest }: ActDialogProps<Withdrawal> & { act: RecentAct }) {
  if (act === 'resolve') return <ResolveDialog {...rest} />;
  if (act === 'return') return <ReturnDialog {...rest} />;
  return <ActQuestion {...rest} definition={recentDesk} act={act} />;
}
