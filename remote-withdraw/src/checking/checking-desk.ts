import { withdrawalDesk } from '@backoffice/shared/desk';

/** The acts of the checking desk; a lead's are among them (domain 2.4). */
export const checkingDesk = withdrawalDesk({
  acts: ['clear', 'decide', 'check', 'hold', 'release', 'escalate', 'unfreeze', 'send-back', 'reject'],
  // What is cleared belongs to the paying desk; here an escalated request goes back to be checked.
  but: { 'send-back': { from: ['escalated'] }, reject: { from: ['requested', 'checking', 'on_hold'] } },
});

export type CheckingAct = keyof typeof checkingDesk.acts;
