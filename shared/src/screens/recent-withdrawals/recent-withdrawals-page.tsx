import { lazy, type ComponentType } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { CallerButton, DeskLayout, useDesk } from '@backoffice/shared/desk';
import { useQueueScreen, type QueueDefinition } from '@backoffice/shared/list';
import { loadOnce } from '@backoffice/shared/remote';
import { withdrawalFacts } from '@backoffice/shared/entities';
import { AttentionChips } from './attention-chips.tsx';
import { CHECKING_DESK, PAYING_DESK, type RecentWithdrawalsPreset } from './presets.ts';
import { recentDesk } from './recent-desk.ts';
import { recentWithdrawalsQueue } from './recent-withdrawals-queue.ts';
import { TotalsStrip } from './totals-strip.tsx';

const RecentCase = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "recent-case" */ './recent-case.tsx'),
    (file) => file.RecentCase,
  ),
);
const RecentDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "recent-dialog" */ './recent-dialog.tsx'),
    (file) => file.RecentDialog,
  ),
);

/** Makes the page for one menu: the same history, with title and preset as data. */
export function recentWithdrawalsPage(title: string, desk: 'paying' | 'checking'): ComponentType {
  const preset = desk === 'paying' ? PAYING_DESK : CHECKING_DESK;
  const definition = presetQueue(preset);
  return function RecentWithdrawalsPage() {
    return <RecentWithdrawals title={title} preset={preset} definition={definition} />;
  };
}

interface RecentWithdrawalsProps {
  title: string;
  preset: RecentWithdrawalsPreset;
  definition: QueueDefinition<Withdrawal>;
}

function RecentWithdrawals({ title, preset, definition }: RecentWithdrawalsProps) {
  const screen = useQueueScreen(definition);
  const desk = useDesk(recentDesk, screen, { onDone: () => 'stay' });
  return (
    <DeskLayout
      title={title}
      desk={desk}
      columns={preset.columns}
      facts={withdrawalFacts}
      actions={<CallerButton of="withdrawal" />}
      counters={<TotalsStrip queue={screen.queue} />}
      filters={<AttentionChips queue={screen.queue} />}
      lead={(withdrawal) => <RecentCase withdrawal={withdrawal} onAnswer={desk.answered} />}
      dialog={(act, props) => <RecentDialog act={act} {...props} />}
    />
  );
}

const presetQueue = ({ usual, none }: RecentWithdrawalsPreset): QueueDefinition<Withdrawal> => ({
  ...recentWithdrawalsQueue,
  empty: { ...recentWithdrawalsQueue.empty, title: none },
  filters: recentWithdrawalsQueue.filters.map((filter) => (filter.kind === 'status' ? { ...filter, usual } : filter)),
});
