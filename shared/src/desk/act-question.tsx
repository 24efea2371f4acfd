import type { ReactNode } from 'react';
import { ReasonDialog, type AskedProof } from './decisions/reason-dialog.tsx';
import { useDialogDecision } from './decisions/use-decision.ts';
import type { DeskDefinition, DeskRow } from './desk-definition.ts';
import type { RowDecision } from './use-desk.ts';

/** The props that every act dialog receives. */
export interface ActDialogProps<Row> {
  row: Row;
  /** The row's decision, for `useDialogDecision`. */
  asks: RowDecision;
  onLeave: () => void;
}

interface ActQuestionProps<Row extends DeskRow, Act extends string> extends ActDialogProps<Row> {
  definition: DeskDefinition<Row, Act>;
  act: Act;
  /** Further fields of the request body, besides version and reason. */
  more?: Readonly<Record<string, unknown>>;
  /** What the act's own fields still lack, as a sentence; the act is not sent until this is empty. */
  missing?: string | null;
  proof?: AskedProof;
  children?: ReactNode;
}

/** The dialog of an act that asks only for a reason; everything else in it comes from the desk's table. */
export function ActQuestion<Row extends DeskRow, Act extends string>({
  definition,
  act,
  row,
  more,
  missing,
  proof,
  asks,
  onLeave,
  children,
}: ActQuestionProps<Row, Act>) {
  const decision = useDialogDecision(asks);
  const { label, tone, reasons, note, consequence } = definition.acts[act];
  return (
    <ReasonDialog
      title={`${label} ${row.no}?`}
      confirmLabel={label}
      tone={tone}
      consequence={consequence}
      reasons={reasons}
      note={note}
      missing={missing}
      proof={proof}
      facts={definition.about(row)}
      decision={decision}
      bodyOf={(reason) => ({ act, body: { version: row.version, ...reason, ...more } })}
      onLeave={onLeave}
    >
      {children}
    </ReasonDialog>
  );
}
