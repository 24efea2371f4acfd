import type { Withdrawal } from '@backoffice/shared/contract';
import { ActQuestion, ResolveDialog, type ActDialogProps } from '@backoffice/shared/desk';
import { payingDesk } from '../paying-desk.ts';
import { FailDialog } from './fail-dialog.tsx';
import { TakeDialog } from './take-dialog.tsx';
import { UncertainDialog } from './uncertain-dialog.tsx';

/** The dialog of an act of the paying desk. */
export function PayoutDialog({ act, ...rest }: ActDialogProps<Withdrawal> & { act: keyof typeof payingDesk.acts }) {
  if (act === 'take') return <TakeDialog {...rest} />;
  if (act === 'fail') return <FailDialog {...rest} />;
  if (act === 'uncertain') return <UncertainDialog {...rest} />;
  if (act === 'resolve') return <ResolveDialog {...rest} />;
  return <ActQuestion {...rest} definition={payingDesk} act={act} />;
}
