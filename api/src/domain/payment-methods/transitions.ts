import type { MethodStatus } from './states.ts';

/** What can happen to a payment method (domain 1.3). Only the server uses `cap` and `uncap`. */
export type MethodEvent =
  | 'edit'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'pause'
  | 'resume'
  | 'freeze'
  | 'unfreeze'
  | 'close'
  | 'cap'
  | 'uncap';

/** The states from which an event is possible: the one table that every act and every test asks. */
export const METHOD_TRANSITIONS: Record<MethodEvent, readonly MethodStatus[]> = {
  edit: ['draft', 'pending_review', 'active', 'paused', 'frozen'],
  submit: ['draft'],
  approve: ['pending_review', 'active', 'paused', 'frozen'],
  reject: ['pending_review', 'active', 'paused', 'frozen'],
  pause: ['active'],
  resume: ['paused'],
  freeze: ['active', 'paused'],
  unfreeze: ['frozen'],
  close: ['draft', 'pending_review', 'active', 'paused', 'frozen'],
  cap: ['active'],
  uncap: ['paused'],
};

const STANDING: Record<MethodStatus, string> = {
  draft: 'is still a draft',
  pending_review: 'waits for another person',
  active: 'is in use',
  paused: 'is paused',
  frozen: 'is frozen',
  closed: 'is closed for good',
};

/** Why an event is not possible, as a sentence. */
export const whyNotMethod = (status: MethodStatus, label: string): string => `${label} ${STANDING[status]}.`;
