import { withdrawalDesk } from '@backoffice/shared/desk';

/** The acts that a lead still has on a withdrawal that has left the desks (domain 1.3, 2.7). */
export const recentDesk = withdrawalDesk({
  acts: ['resolve', 'retry', 'return', 'reject'],
  but: { reject: { from: ['returned'] } },
});

export type RecentAct = keyof typeof recentDesk.acts;
