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
  | 'open'
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
  open: ['draft', 'pending_review', 'active', 'paused', 'frozen'],
  cap: ['active'],
  uncap: ['paused'],
};

const STANDING: Record<MethodStatus, (label: string) => string> = {
  draft: (label) => `${label} is still a draft.`,
  pending_review: (label) => `${label} waits for another person.`,
  active: (label) => `${label} is in use.`,
  paused: (label) => `${label} is paused.`,
  frozen: (label) => `${label} is frozen.`,
  closed: (label) => `${label} is closed for good.`,
};

/** Why an event is not possible, as a sentence. */
export const whyNotMethod = (status: MethodStatus, label: string): string => STANDING[status](label);
