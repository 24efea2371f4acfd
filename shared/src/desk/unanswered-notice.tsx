import { sentenceCase } from '@backoffice/shared/domain';
import { Banner, Button, Sentence } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';
import { useDecision, verdictWords } from './decisions/use-decision.ts';
import type { DeskDefinition, DeskRow } from './desk-definition.ts';
import type { Answered } from './use-desk.ts';
import { rowDecision } from './use-desk.ts';

interface UnansweredNoticeProps<Row extends DeskRow, Act extends string> {
  definition: DeskDefinition<Row, Act>;
  row: Row;
  onAnswer: Answered<Row>;
}

/** Shows a sent decision that has no final answer, even after a reload: unknown is shown as unknown (domain 3.2). */
export function UnansweredNotice<Row extends DeskRow, Act extends string>({
  definition,
  row,
  onAnswer,
}: UnansweredNoticeProps<Row, Act>) {
  const decision = useDecision(rowDecision(definition, row, onAnswer));
  if (!decision.unanswered && !decision.sending) return null;
  const { body, sentAt } = decision.unanswered ?? { body: null, sentAt: null };
  const ask = (
    <Button size="xs" variant="default" loading={decision.sending} onClick={() => void decision.askAgain()}>
      Check status
    </Button>
  );
  return (
    <Banner tone="warn" action={ask}>
      {body && (
        <Sentence
          of={
            '"{what}" was sent at {at} and has no answer yet. The outcome is unknown. Check status: it cannot be applied twice.'
          }
          values={{
            what: definition.acts[body.act as Act]?.label ?? sentenceCase(body.act),
            at: <Moment at={sentAt} />,
          }}
        />
      )}
      {decision.verdict?.kind !== 'unknown' && verdictWords(decision.verdict)}
    </Banner>
  );
}
