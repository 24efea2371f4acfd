import { withdrawalDesk } from '@backoffice/shared/desk';

/** The acts of the checking desk, including those of leads (domain 2.4). */
export const checkingDesk = withdrawalDesk({
  acts: ['clear', 'decide', 'check', 'hold', 'release', 'escalate', 'unfreeze', 'send-back', 'reject'],
  // Cleared withdrawals belong to the paying desk; here only escalated ones are sent back.
  but: { 'send-back': { from: ['escalated'] }, reject: { from: ['requested', 'checking', 'on_hold'] } },
});

export type CheckingAct = keyof typeof checkingDesk.acts;
