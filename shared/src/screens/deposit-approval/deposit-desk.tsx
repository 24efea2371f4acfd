import { lazy, Suspense, type ReactNode } from 'react';
import type { Deposit } from '@backoffice/shared/contract';
import { Button, useCopy } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { depositFacts, loadOnce, QueueLayout, ShortcutHint, useQueueScreen, useShortcuts, type Queue, type QueueDefinition } from '@backoffice/shared/queue';
import { useServices } from '@backoffice/shared/remote';
import { ACTS, actsFor, type DepositAct } from './deposit-acts.ts';
import { LinkedBonuses } from './linked-bonuses.tsx';
import { useDepositDesk } from './use-deposit-desk.ts';

const DepositCase = lazy(loadOnce(() => import(/* webpackChunkName: "deposit-case" */ './deposit-case.tsx'), (file) => file.DepositCase));
const DecisionDialog = lazy(loadOnce(() => import(/* webpackChunkName: "deposit-decision" */ './decision-dialog.tsx'), (file) => file.DecisionDialog));

interface DepositDeskProps {
  title: string;
  definition: QueueDefinition<Deposit>;
  columns: readonly Column<Deposit>[];
  /** Between the filters and the rows. */
  above?: (queue: Queue<Deposit>) => ReactNode;
}

/** A list of deposits that can be decided: by button, by key, each act asked about first (domain 2.2, 2.6). */
export function DepositDesk({ title, definition, columns, above }: DepositDeskProps) {
  const screen = useQueueScreen(definition);
  const desk = useDepositDesk(screen);
  const { session } = useServices();
  const { copy } = useCopy();
  useShortcuts({
    ...keysOf((act) => desk.ask(act, screen.target())),
    u: () => void copy(screen.target()?.utr ?? ''),
  });
  const decisions = (deposit: Deposit) => {
    const acts = actsFor(deposit, session.can);
    return acts.length > 0 ? acts.map((act) => <ActButton key={act} act={act} onClick={() => desk.ask(act, deposit)} />) : undefined;
  };
  return (
    <>
      <QueueLayout
        title={title}
        screen={screen}
        columns={columns}
        facts={depositFacts}
        above={
          <>
            {above?.(screen.queue)}
            <LinkedBonuses bonuses={desk.linkedBonuses} onDismiss={desk.dismissBonuses} />
          </>
        }
        lead={(deposit) => (
          <Suspense fallback={null}>
            <DepositCase deposit={deposit} onAnswer={desk.answered} />
          </Suspense>
        )}
        decisions={decisions}
        rowState={desk.rowState}
      />
      {desk.question && (
        <Suspense fallback={null}>
          <DecisionDialog key={`${desk.question.act} ${desk.question.deposit.id}`} question={desk.question} onAnswer={desk.answered} onLeave={desk.leave} />
        </Suspense>
      )}
    </>
  );
}

function ActButton({ act, onClick }: { act: DepositAct; onClick: () => void }) {
  const { label, key, tone } = ACTS[act];
  const main = act === 'approve';
  return (
    <Button size="xs" variant={main ? 'filled' : tone === 'danger' ? 'light' : 'default'} color={tone === 'danger' ? 'red' : undefined} rightSection={<ShortcutHint keys={key.length === 1 ? key.toUpperCase() : key} />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Each letter begins the act that is open for the row: H holds a waiting deposit and releases a held one. */
function keysOf(ask: (act: DepositAct) => void): Record<string, () => void> {
  const keys: Record<string, () => void> = {};
  for (const [act, { key }] of Object.entries(ACTS) as [DepositAct, (typeof ACTS)[DepositAct]][]) {
    const before = keys[key];
    keys[key] = () => {
      before?.();
      ask(act);
    };
  }
  return keys;
}
