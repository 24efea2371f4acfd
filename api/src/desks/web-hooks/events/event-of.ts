import type { AppEventType } from './event-types.ts';

/** The facts of a row as the database keeps them with each event of the outbox (`app_facts`). */
export interface Facts {
  no?: string;
  ref?: string | null;
  customerCode?: string;
  status?: string;
  amountPaise?: number;
  creditedPaise?: number | null;
  feePaise?: number;
  kycStatus?: string;
  label?: string;
  kind?: string;
  purpose?: string;
  /** Hash of all that customers see of a payment method. */
  details?: string;
  balances?: { cashPaise: number; bonusPaise: number; heldPaise: number };
}

/** An event of the outbox. */
export interface Heard {
  type: string;
  entityType: string;
  payload: Record<string, unknown>;
  facts: Facts;
}

/** What becomes of it: the event, and what the app knows of the row from now on. */
export interface Told {
  shown: string;
  type: AppEventType;
}

/**
 * What the app is told of an event, from what it knows of the row (`null`: nothing yet). The app hears of what it can
 * see: that a bank line was found, or that somebody holds a deposit, is not among it (domain 4).
 */
export function eventOf(heard: Heard, known: string | null): Told | null {
  const status = statusOf(heard);
  if (status === null) return null;
  switch (heard.entityType) {
    case 'deposit':
      return ofDeposit(heard, status, known);
    case 'withdrawal':
      return moved(known, WITHDRAWAL[status] ?? null, (shown) =>
        known === 'paying' && (shown === 'checking' || shown === 'approved')
          ? 'withdrawal.failed'
          : (`withdrawal.${shown}` as AppEventType),
      );
    case 'bonus':
      return moved(known, BONUS.includes(status) ? status : null, (shown) => `bonus.${shown}` as AppEventType);
    case 'customer':
      return moved(known, status, (shown) =>
        heard.type === 'customer.created' ? 'customer.created' : (`customer.${shown}` as AppEventType),
      );
    case 'payment-method':
      return ofMethod(heard.facts, status, known);
    default:
      return null;
  }
}

/** The state in this event; later events of the same act may have others, and customers' events name none. */
export const statusOf = ({ payload, facts }: Heard): string | null =>
  typeof payload['status'] === 'string' ? payload['status'] : (facts.status ?? null);

/** As the intake shows it: a matched or held deposit is pending. */
export const shownDeposit = (status: string): string =>
  status === 'matched' || status === 'on_hold' ? 'pending' : status;

function ofDeposit({ type, payload }: Heard, status: string, known: string | null): Told | null {
  const shown = shownDeposit(status);
  if (typeof payload['question'] === 'string') return { shown, type: 'deposit.question' };
  if (payload['answered'] !== undefined) return { shown, type: 'deposit.answered' };
  if (type === 'deposit.created') return known === null ? { shown, type: 'deposit.received' } : null;
  if (shown !== 'pending') return moved(known, shown, () => `deposit.${shown}` as AppEventType);
  // Nothing is known of rows from before the app was told: that one is pending is no news.
  if (known === null || known === shown) return null;
  return { shown, type: 'deposit.reopened' };
}

const WITHDRAWAL: Readonly<Record<string, string>> = {
  requested: 'requested',
  checking: 'checking',
  escalated: 'checking',
  on_hold: 'checking',
  frozen: 'checking',
  approved: 'approved',
  paying: 'paying',
  paying_uncertain: 'paying',
  paid: 'paid',
  returned: 'returned',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

/** A bonus that was asked for, or turned down, was never the customer's. */
const BONUS = ['credited', 'released', 'reversed', 'expired'];

const HIDDEN = 'hidden';

function ofMethod({ purpose, details }: Facts, status: string, known: string | null): Told | null {
  const shown = status === 'active' && purpose !== 'WITHDRAW' ? `shown ${details ?? ''}` : HIDDEN;
  if (shown === known || (shown === HIDDEN && known === null)) return null;
  if (shown === HIDDEN) return { shown, type: 'payment-method.hidden' };
  return { shown, type: known !== null && known !== HIDDEN ? 'payment-method.changed' : 'payment-method.shown' };
}

const moved = (known: string | null, shown: string | null, type: (shown: string) => AppEventType): Told | null =>
  shown === null || shown === known ? null : { shown, type: type(shown) };
