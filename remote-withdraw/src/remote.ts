import { defineRemote } from '@backoffice/shared/remote';
import { recentWithdrawals } from '@backoffice/shared/screens/recent-withdrawals';
import { bonus } from './bonus/index.ts';
import { checking } from './checking/index.ts';

export { CONTRACT_VERSION as contract } from '@backoffice/shared/contract';

const recentWithdraw = recentWithdrawals({ segment: 'recent', title: 'Recent Withdraw', desk: 'checking' });

/** The screens of Withdraw and BackOffice staff. Menu and routes are both derived from this list (specification §2). */
export const { createRemote } = defineRemote([bonus, checking, recentWithdraw]);
