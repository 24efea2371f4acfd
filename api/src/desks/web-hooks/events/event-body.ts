import { EVENT_VERSION, type AppEventType } from './event-types.ts';
import { type Facts, shownDeposit } from './event-of.ts';

interface Said {
  id: string;
  type: AppEventType;
  occurredAt: Date;
  sequence: number;
  entityType: string;
  entityId: string;
  status: string;
  facts: Facts;
  payload: Record<string, unknown>;
}

/** What the app is sent: the same bytes at every attempt, and from the list of events. */
export function bodyOf({ id, type, occurredAt, sequence, ...of }: Said): string {
  return JSON.stringify({
    id,
    type,
    version: EVENT_VERSION,
    occurredAt: occurredAt.toISOString(),
    sequence,
    data: dataOf(of),
  });
}

function dataOf({
  entityType,
  entityId: id,
  status,
  facts,
  payload,
}: Omit<Said, 'id' | 'type' | 'occurredAt' | 'sequence'>) {
  const { no, ref = null, customerCode, amountPaise, balances } = facts;
  const message = textOf(payload['message']) ?? textOf(payload['question']);
  switch (entityType) {
    case 'deposit': {
      const credited = status === 'approved' ? (facts.creditedPaise ?? null) : null;
      const shown = shownDeposit(status);
      return { id, no, ref, customerCode, status: shown, amountPaise, creditedPaise: credited, message, balances };
    }
    case 'withdrawal':
      return { id, no, ref, customerCode, status, amountPaise, feePaise: facts.feePaise, message, balances };
    case 'bonus':
      return { id, no, customerCode, status, amountPaise, balances };
    case 'customer':
      return { id, customerCode, status, kycStatus: facts.kycStatus };
    case 'web-hook':
      return { message: 'A test: nothing has happened.' };
    default:
      return { id, no, label: facts.label, kind: facts.kind };
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
