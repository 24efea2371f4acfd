import { withdrawalDesk } from '@backoffice/shared/desk';

/** What can still be done about a withdrawal that left the desks: a lead's acts (domain 1.3, 2.7). */
export const recentDesk = withdrawalDesk({
  acts: ['resolve', 'retry', 'return', 'reject'],
  but: { reject: { from: ['returned'] } },
});

export type RecentAct = keyof typeof recentDesk.acts;
