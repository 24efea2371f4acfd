import type { ComponentType } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { QueueScreen, withdrawalFacts, type QueueDefinition } from '@backoffice/shared/queue';
import { CHECKING_DESK, PAYING_DESK, type RecentWithdrawalsPreset } from './presets.ts';
import { recentWithdrawalsQueue } from './recent-withdrawals-queue.ts';

/** Makes the page of one menu: the same history, its title and preset as data. */
export function recentWithdrawalsPage(title: string, desk: 'paying' | 'checking'): ComponentType {
  const preset = desk === 'paying' ? PAYING_DESK : CHECKING_DESK;
  const definition = presetQueue(preset);
  return function RecentWithdrawalsPage() {
    return <QueueScreen title={title} definition={definition} columns={preset.columns} facts={withdrawalFacts} />;
  };
}

const presetQueue = ({ usual }: RecentWithdrawalsPreset): QueueDefinition<Withdrawal> => ({
  ...recentWithdrawalsQueue,
  filters: recentWithdrawalsQueue.filters.map((filter) => (filter.kind === 'status' ? { ...filter, usual } : filter)),
});
