import type { ScreenDefinition, Shows } from '@backoffice/shared/contract';
import { defineScreen, page } from '@backoffice/shared/remote';

interface RecentWithdrawals {
  segment: string;
  title: string;
  /** Whose history it is: of those who pay, or of those who check. */
  desk: 'paying' | 'checking';
}

/** What of the overview each desk finds here: those who check follow an uncertain payout, those who pay have it on a list of its own. */
const COUNTED: Record<RecentWithdrawals['desk'], Pick<Shows, 'queues' | 'figures'>> = {
  paying: { figures: ['money-out', 'own-paid'] },
  checking: { queues: ['withdraw-uncertain'], figures: ['money-out', 'withdrawals-cleared', 'own-cleared'] },
};

/** Past withdrawals. Two menus show them under two titles (specification §2, domain 2.7). */
export const recentWithdrawals = ({ segment, title, desk }: RecentWithdrawals): ScreenDefinition =>
  defineScreen({
    segment,
    title,
    shows: [{ noun: 'withdrawals', ...COUNTED[desk] }],
    page: page(
      () => import(/* webpackChunkName: "recent-withdrawals" */ './recent-withdrawals-page.tsx'),
      (file) => file.recentWithdrawalsPage(title, desk),
    ),
  });
