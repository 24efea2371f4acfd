import { sentenceCase, type StatusFace, type Tone } from './status.ts';

/** Flags of deposits and withdrawals: what a person should check before deciding (domain 1.2, 2.3). */
const FLAGS: Readonly<Record<string, StatusFace & { why: string }>> = {
  AMOUNT_MISMATCH: {
    label: 'Amounts differ',
    tone: 'warn',
    why: 'The bank received a different amount from the one claimed',
  },
  METHOD_MISMATCH: {
    label: 'Different account',
    tone: 'warn',
    why: 'The money arrived in a different account from the one shown to the customer',
  },
  DUP_UTR: { label: 'UTR used', tone: 'bad', why: 'Another deposit quotes the same UTR' },
  CONTESTED: { label: 'Contested', tone: 'bad', why: 'Several customers quote this UTR' },
  NAME_MISMATCH: { label: 'Third-party payer', tone: 'warn', why: "The payer's name is not the customer's" },
  LATE: { label: 'Late', tone: 'neutral', why: 'The bank line arrived after the request had expired' },
  NEAR_UTR: {
    label: 'Near UTR',
    tone: 'warn',
    why: 'A bank line differs from this UTR by one digit or two swapped ones',
  },
  REUSED_IMAGE: { label: 'Image reused', tone: 'bad', why: 'The same proof image was sent before' },
  LINE_UNLINKED: {
    label: 'Bank line found',
    tone: 'info',
    why: 'A bank line has the same UTR but is not linked to this deposit',
  },
  METHOD_FROZEN: {
    label: 'Method frozen',
    tone: 'bad',
    why: 'The payment method is frozen; the money may have arrived all the same',
  },
  CUSTOMER_BLOCKED: { label: 'Customer blocked', tone: 'bad', why: 'The customer is suspended or blocked' },
  NEW_PAYEE: { label: 'New beneficiary', tone: 'warn', why: 'The beneficiary was added less than a day ago' },
  SHARED_PAYEE: { label: 'Shared beneficiary', tone: 'bad', why: 'Other customers use the same beneficiary' },
  STALE_APPROVAL: { label: 'Cleared long ago', tone: 'warn', why: 'Cleared so long ago that it must be checked again' },
  LARGE: { label: 'Large', tone: 'warn', why: 'The amount is above the limit for one person' },
  FIRST: { label: 'First request', tone: 'info', why: "The customer's first request" },
  STALE: { label: 'Aged', tone: 'warn', why: 'Unallocated for several days' },
  NOT_BACK: {
    label: 'Not given back',
    tone: 'warn',
    why: 'It contains failed payouts that the bank has not given back yet',
  },
  IN_TRANSIT: { label: 'In transit', tone: 'info', why: 'A transfer whose other leg is not booked yet' },
  MESSAGE_ONLY: {
    label: 'Message only',
    tone: 'warn',
    why: 'A message of the bank told it; no statement, machine or person has shown it yet',
  },
  TOLD_DIFFERENTLY: {
    label: 'Told differently',
    tone: 'bad',
    why: 'Two sources tell this UTR with different amounts or on different accounts',
  },
  WRONG_UTRS: {
    label: 'Wrong UTRs',
    tone: 'bad',
    why: 'Several deposits of this customer were rejected for a wrong UTR',
  },
  TAKEN_BACK: { label: 'Credit reversed', tone: 'bad', why: 'A credited deposit was reversed' },
  FROZEN_MONEY: { label: 'Money frozen', tone: 'bad', why: 'A withdrawal is frozen, and its money with it' },
  ASKED: { label: 'Customer asked', tone: 'info', why: 'The customer was asked something and has not answered yet' },
  ANSWERED: { label: 'Customer answered', tone: 'info', why: 'The customer has said something since the claim' },
  UTR_CORRECTED: {
    label: 'UTR corrected',
    tone: 'warn',
    why: 'The customer has replaced the UTR of the claim by another one',
  },
  STRAIGHT_THROUGH: {
    label: 'Straight-through',
    tone: 'neutral',
    why: 'Credited by the server itself, by the rules of straight-through approval',
  },
  SELF_APPROVAL: {
    label: 'Self-approved',
    tone: 'warn',
    why: 'The same person entered the bank line and approved the deposit',
  },
};

/** Label, tone and reason of a flag; an unknown flag becomes its code in words. */
export function flagFace(flag: string): StatusFace & { why: string } {
  return FLAGS[flag] ?? { label: sentenceCase(flag), tone: 'neutral', why: '' };
}

const WEIGHT: Record<Tone, number> = { bad: 0, warn: 1, info: 2, neutral: 3, good: 4 };

/** The faces of several flags, the worst first. */
export const flagFaces = (flags: readonly string[]) =>
  flags.map((flag) => ({ flag, ...flagFace(flag) })).sort((one, other) => WEIGHT[one.tone] - WEIGHT[other.tone]);
