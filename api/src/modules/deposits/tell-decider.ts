import type { Acting } from '../../acts/act.ts';
import type { NoticeKind } from '../../domain/notices.ts';
import { notify } from '../notifications/notify.ts';
import type { DepositFacts } from './lifecycle.ts';

/** Notifies whoever decided the deposit before that the decision was reversed. */
export function tellDecider(act: Acting, kind: NoticeKind, facts: DepositFacts): Promise<void> {
  const { id, no, franchiseId, creditedPaise, amountPaise } = facts;
  return notify(
    act,
    kind,
    { entityType: 'deposit', entityId: id, no, franchiseId, amountPaise: creditedPaise ?? amountPaise },
    [facts.decidedBy],
  );
}
