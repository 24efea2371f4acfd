import { lazy, useState, type ReactNode } from 'react';
import type { Deposit } from '@backoffice/shared/contract';
import type { Column } from '@backoffice/shared/kit/table';
import { DeskLayout, useBulk, useDesk, type BulkAct } from '@backoffice/shared/desk';
import { useQueueScreen, type Queue, type QueueDefinition } from '@backoffice/shared/list';
import { loadOnce } from '@backoffice/shared/remote';
import { bonusesOf, type LinkedBonus } from './deposit-acts.resource.ts';
import { depositDesk } from './deposit-acts.ts';
import { LinkedBonuses } from './case/linked-bonuses.tsx';

const DepositCase = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "deposit-case" */ './case/deposit-case.tsx'),
    (file) => file.DepositCase,
  ),
);
const DecisionDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "deposit-decision" */ './acts/decision-dialog.tsx'),
    (file) => file.DecisionDialog,
  ),
);

interface DepositDeskProps {
  title: string;
  definition: QueueDefinition<Deposit>;
  columns: readonly Column<Deposit>[];
  /** Whether rows can be selected and approved in bulk. */
  bulk?: BulkAct<Deposit>;
  /** Figures beside the heading, in place of the usual count. */
  counters?: (queue: Queue<Deposit>) => ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Content between the filters and the rows. */
  above?: (queue: Queue<Deposit>) => ReactNode;
  /** Content of the details, below the facts that a decision needs. */
  beside?: (deposit: Deposit) => ReactNode;
}

/**
 * A list of deposits with their acts (domain 2.2, 2.6). A reversal names the bonuses given for the deposit (domain
 * 1.3).
 */
export function DepositDesk({
  title,
  definition,
  columns,
  bulk: act,
  counters,
  above,
  beside,
  actions,
}: DepositDeskProps) {
  const screen = useQueueScreen(definition);
  const [linkedBonuses, setLinkedBonuses] = useState<readonly LinkedBonus[]>([]);
  const desk = useDesk(depositDesk, screen, { onDone: (_deposit, answer) => setLinkedBonuses(bonusesOf(answer)) });
  const bulk = useBulk(screen, act);
  return (
    <DeskLayout
      title={title}
      desk={desk}
      columns={columns}
      bulk={bulk}
      actions={actions}
      counters={counters?.(screen.queue)}
      above={
        <>
          {above?.(screen.queue)}
          <LinkedBonuses bonuses={linkedBonuses} onDismiss={() => setLinkedBonuses([])} />
        </>
      }
      lead={(deposit) => (
        <DepositCase deposit={deposit} onAnswer={desk.answered}>
          {beside?.(deposit)}
        </DepositCase>
      )}
      dialog={(act, props) => <DecisionDialog act={act} {...props} />}
    />
  );
}
