import type { ScreenDefinition } from '@backoffice/shared/contract';
import { defineScreen, page } from '@backoffice/shared/remote';

interface RecentWithdrawals {
  segment: string;
  title: string;
  /** Whose history it is: of those who pay, or of those who check. */
  desk: 'paying' | 'checking';
}

/** Past withdrawals. Two menus show them under two titles (specification §2, domain 2.7). */
export const recentWithdrawals = ({ segment, title, desk }: RecentWithdrawals): ScreenDefinition =>
  defineScreen({
    segment,
    title,
    page: page(() => import(/* webpackChunkName: "recent-withdrawals" */ './recent-withdrawals-page.tsx'), (file) => file.recentWithdrawalsPage(title, desk)),
  });
