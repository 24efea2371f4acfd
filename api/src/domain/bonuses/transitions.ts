import type { BonusStatus } from './states.ts';

/** What can happen to a bonus once it was asked for (domain 1.3). Only the server uses `expire`. */
export const BONUS_EVENTS = ['approve', 'reject', 'reverse', 'release', 'keep', 'expire'] as const;
export type BonusEvent = (typeof BONUS_EVENTS)[number];

/** The states from which an event is possible: the one table that every act and every test asks. */
export const BONUS_TRANSITIONS: Record<BonusEvent, readonly BonusStatus[]> = {
  approve: ['requested'],
  reject: ['requested'],
  reverse: ['credited'],
  release: ['credited'],
  keep: ['credited'],
  expire: ['credited'],
};

const STANDING: Record<BonusStatus, (no: string) => string> = {
  requested: (no) => `${no} waits for approval.`,
  credited: (no) => `${no} is credited.`,
  rejected: (no) => `${no} is rejected. Give a new one instead.`,
  reversed: (no) => `${no} was clawed back, which is final.`,
  expired: (no) => `${no} has expired, which is final.`,
  released: (no) => `${no} is released to cash, which is final.`,
};

/** Why an event is not possible in a state, as a sentence. */
export const whyNot = (status: BonusStatus, no: string): string => STANDING[status](no);
