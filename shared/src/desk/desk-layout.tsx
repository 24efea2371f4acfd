import { Suspense, type ReactNode } from 'react';
import type { Shortcuts } from '@backoffice/shared/contract';
import { sentenceCase } from '@backoffice/shared/domain';
import { OverlayPlace } from '@backoffice/shared/kit/core';
import { QueueLayout, type QueueLayoutProps } from './layout/queue-layout.tsx';
import { useShortcuts } from '@backoffice/shared/list';
import type { ActDialogProps } from './act-question.tsx';
import { actKeys, useActButtons, useQuickActs } from './act-buttons.tsx';
import type { DeskRow } from './desk-definition.ts';
import { rowDecision } from './row-decision.ts';
import type { Desk } from './use-desk.ts';

interface DeskLayoutProps<Row extends DeskRow, Act extends string> extends Omit<QueueLayoutProps<Row>, 'screen' | 'decisions' | 'quick' | 'rowState' | 'lead'> {
  desk: Desk<Row, Act>;
  /** The dialog of an act; its code comes when it is first asked about. */
  dialog: (act: Act, props: ActDialogProps<Row>) => ReactNode;
  /** In the details, above the fields: what a person needs to decide. Its code may come later. */
  lead?: (row: Row) => ReactNode;
  /** Keys beside those of the acts. */
  keys?: Shortcuts;
}

/** A list whose rows can be decided: by button, by key, each act asked about first (domain 2.2, 2.4, 2.6). */
export function DeskLayout<Row extends DeskRow, Act extends string>({ desk, dialog, lead, keys, ...layout }: DeskLayoutProps<Row, Act>) {
  const { question, screen } = desk;
  const decisions = useActButtons(desk);
  const quick = useQuickActs(desk);
  useShortcuts({ ...actKeys(desk), ...keys }, sentenceCase(screen.queue.definition.words.one));
  return (
    <>
      <QueueLayout<Row> {...layout} screen={screen} lead={lead && ((row) => <Suspense fallback={null}>{lead(row)}</Suspense>)} decisions={decisions} quick={quick} rowState={desk.rowState} />
      {question && (
        <OverlayPlace key={`${question.act} ${question.row.id}`}>
          {dialog(question.act, { row: question.row, asks: rowDecision(desk.definition, question.row, desk.answered), onLeave: desk.leave })}
        </OverlayPlace>
      )}
    </>
  );
}
