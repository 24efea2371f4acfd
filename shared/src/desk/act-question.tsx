import type { ReactNode } from 'react';
import { ReasonDialog, type AskedProof } from './decisions/reason-dialog.tsx';
import { useDialogDecision } from './decisions/use-decision.ts';
import type { DeskDefinition, DeskRow } from './desk-definition.ts';
import type { RowDecision } from './use-desk.ts';

/** What every dialog of an act is given. */
export interface ActDialogProps<Row> {
  row: Row;
  /** Its decision, for `useDialogDecision`. */
  asks: RowDecision;
  onLeave: () => void;
}

interface ActQuestionProps<Row extends DeskRow, Act extends string> extends ActDialogProps<Row> {
  definition: DeskDefinition<Row, Act>;
  act: Act;
  /** What goes along beside version and reason. */
  more?: Readonly<Record<string, unknown>>;
  /** What the fields of the act's own still lack, as a sentence; it is not sent before. */
  missing?: string | null;
  proof?: AskedProof;
  children?: ReactNode;
}

/** An act that asks for nothing but why: its dialog follows from the desk's table. */
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
