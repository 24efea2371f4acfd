import type { ActionName } from '../../domain/permissions.ts';
import { moduleOf } from '../../domain/queues.ts';

export const SEARCH_KINDS = ['deposit', 'withdrawal', 'utr', 'bonus', 'payment-method', 'customer'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

type Module = ReturnType<typeof moduleOf>;

/** Where a row stands, by its state: what waits is shown where it is decided, the rest in the history. */
type Place = (status: string) => string;

const always = (segment: string): Place => () => segment;
const where = (states: readonly string[], segment: string, other: string): Place => (status) => (states.includes(status) ? segment : other);

/** The menu segments of each module (specification §2). A kind that is missing has no screen there. */
const SCREENS: Record<Module, Partial<Record<SearchKind, Place>>> = {
  deposit: {
    deposit: where(['pending', 'matched', 'on_hold'], 'deposit-approval', 'recent-deposit'),
    withdrawal: where(['approved', 'paying', 'paying_uncertain'], 'withdraw-approval', 'recent-withdrawal'),
    utr: always('recent-utr'),
    'payment-method': always('payment-methods'),
  },
  banker: { deposit: always('deposit-approval'), utr: always('utr'), 'payment-method': always('payment-methods') },
  withdraw: {
    withdrawal: where(['requested', 'checking', 'escalated', 'on_hold'], 'checking', 'recent'),
    bonus: always('bonus'),
  },
};

/** Lists that show what a customer did. */
const CUSTOMER_LISTS: Record<Module, readonly string[]> = {
  deposit: ['recent-deposit', 'recent-withdrawal'],
  banker: ['deposit-approval'],
  withdraw: ['recent', 'bonus'],
};

/** The segment that shows such a row to this person; `null` when their module has none. */
export const segmentOf = (actionName: ActionName, kind: SearchKind, status: string): string | null => SCREENS[moduleOf(actionName)][kind]?.(status) ?? null;

export const customerSegments = (actionName: ActionName): readonly string[] => CUSTOMER_LISTS[moduleOf(actionName)];
