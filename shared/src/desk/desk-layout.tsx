import { eitherOf } from '@backoffice/shared/domain';
import { Suspense, type ReactNode } from 'react';
import type { HostServices, Shortcut, Shortcuts } from '@backoffice/shared/contract';
import { OverlayPlace } from '@backoffice/shared/kit/core';
import { QueueLayout, type QueueLayoutProps } from './layout/queue-layout.tsx';
import { useShortcuts } from '@backoffice/shared/list';
import { useServices } from '@backoffice/shared/remote';
import type { ActDialogProps } from './act-question.tsx';
import { useActButtons, useQuickActs } from './act-buttons.tsx';
import type { DeskRow } from './desk-definition.ts';
import { openActs } from './open-acts.ts';
import { rowDecision, type Desk } from './use-desk.ts';
import { whyNot } from './why-not.ts';

interface DeskLayoutProps<Row extends DeskRow, Act extends string> extends Omit<
  QueueLayoutProps<Row>,
  'screen' | 'decisions' | 'quick' | 'rowState' | 'lead'
> {
  desk: Desk<Row, Act>;
  /** The dialog of an act; its code loads when the first dialog opens. */
  dialog: (act: Act, props: ActDialogProps<Row>) => ReactNode;
  /** What a person needs to decide, in the details above the fields. Its code may load later. */
  lead?: (row: Row) => ReactNode;
  /** Keys in addition to those of the acts. */
  keys?: Shortcuts;
}

/**
 * A list whose rows can be decided by button or key; each act is confirmed in a dialog first (domain 2.2, 2.4, 2.6).
 */
export function DeskLayout<Row extends DeskRow, Act extends string>({
  desk,
  dialog,
  lead,
  keys,
  ...layout
}: DeskLayoutProps<Row, Act>) {
  const { question, screen } = desk;
  const decisions = useActButtons(desk);
  const quick = useQuickActs(desk);
  const services = useServices();
  useShortcuts({ ...actKeys(desk, services), ...keys }, screen.queue.definition.words.title);
  return (
    <>
      <QueueLayout<Row>
        {...layout}
        screen={screen}
        lead={lead && ((row) => <Suspense fallback={null}>{lead(row)}</Suspense>)}
        decisions={decisions}
        quick={quick}
        rowState={desk.rowState}
      />
      {question && (
        <OverlayPlace key={`${question.act} ${question.row.id}`}>
          {dialog(question.act, {
            row: question.row,
            asks: rowDecision(desk.definition, question.row, desk.answered),
            onLeave: desk.leave,
          })}
        </OverlayPlace>
      )}
    </>
  );
}

/**
 * Each letter begins the act that is open for the row, or says why none is: H holds a waiting deposit and releases a
 * held one; behind an approval V reverses it.
 */
function actKeys<Row extends DeskRow, Act extends string>(
  { definition, ask, undone, screen }: Desk<Row, Act>,
  { session, notify }: Pick<HostServices, 'session' | 'notify'>,
): Shortcuts {
  const acts = Object.keys(definition.acts) as Act[];
  const keys = new Set(acts.flatMap((act) => definition.acts[act].key ?? []));
  const shortcut = (key: string): Shortcut => {
    const same = acts.filter((act) => definition.acts[act].key === key);
    return {
      label: eitherOf(same.map((act) => definition.acts[act].label)),
      run: (at) => {
        const openFor = (row: Row) => openActs(definition, row, session).find((each) => same.includes(each));
        const before = screen.seen(at);
        const last = before && openFor(before) ? null : undone(same);
        if (last) return ask(last.act, last.row);
        const row = screen.target(at);
        if (!row) return;
        const act = openFor(row);
        if (act) ask(act, row);
        else notify.error(whyNot(definition, same, row, session));
      },
    };
  };
  return Object.fromEntries([...keys].map((key) => [key, shortcut(key)]));
}
