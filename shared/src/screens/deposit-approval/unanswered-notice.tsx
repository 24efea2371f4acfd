import type { Deposit } from '@backoffice/shared/contract';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { Moment, useDecision, verdictWords } from '@backoffice/shared/queue';
import { ACTS } from './deposit-acts.ts';
import { useDepositDecision } from './use-deposit-decision.ts';
import type { Answered } from './use-deposit-desk.ts';

/** A decision that was sent and has no final answer, also one of before a reload: unknown is shown as unknown (domain 3.2). */
export function UnansweredNotice({ deposit, onAnswer }: { deposit: Deposit; onAnswer: Answered }) {
  const decision = useDecision(useDepositDecision(deposit, onAnswer));
  if (!decision.unanswered && !decision.sending) return null;
  const { body, sentAt } = decision.unanswered ?? { body: null, sentAt: null };
  const ask = (
    <Button size="xs" variant="default" loading={decision.sending} onClick={() => void decision.askAgain()}>
      Ask the server
    </Button>
  );
  return (
    <Banner tone="warn" action={ask}>
      {body && <>{`"${ACTS[body.act].label}" was sent at `}<Moment at={sentAt} />{' and has no answer yet. It is not known whether it was done; asking again cannot do it twice.'}</>}
      {decision.verdict?.kind !== 'unknown' && verdictWords(decision.verdict)}
    </Banner>
  );
}
