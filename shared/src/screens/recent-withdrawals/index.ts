import type { ScreenDefinition, Shows } from '@backoffice/shared/contract';
import { defineScreen, page } from '@backoffice/shared/remote';

interface RecentWithdrawals {
  segment: string;
  title: string;
  /** Whose history it is: that of the paying desk or of the checking desk. */
  desk: 'paying' | 'checking';
}

/**
 * The overview queues that lead here: the checking desk follows uncertain payouts here, the paying desk has its own
 * list of them.
 */
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
    words: 'history paid payouts',
    acts: [
      {
        title: 'Enter a withdrawal for a caller',
        query: 'form=withdrawal',
        words: 'payout phone call new customer',
        permission: 'withdrawals.create',
      },
    ],
    icon: 'money-out-history',
    group: 'history',
    page: page(
      () => import(/* webpackChunkName: "recent-withdrawals" */ './recent-withdrawals-page.tsx'),
      (file) => file.recentWithdrawalsPage(title, desk),
    ),
  });
