import { useState } from 'react';
import { Banner, Button, Sentence } from '@backoffice/shared/kit/core';
import {
  askAboutDecision,
  Link,
  useQueryClient,
  useServices,
  type AskedDecision,
  type OpenDecision,
} from '@backoffice/shared/remote';
import type { BulkResult } from '../bulk/bulk-act.ts';
import { BulkOutcome } from '../bulk/bulk-outcome.tsx';
import { resultsOf } from '../bulk/results.ts';
import { Moment } from '@backoffice/shared/entities';
import { useQueueUrl } from '@backoffice/shared/list';

/** The server's answer about a bulk act when it was asked again. */
export interface SeveralAnswered {
  words: NonNullable<AskedDecision['several']>;
  results: readonly BulkResult[];
}

export interface StripProps {
  open: readonly OpenDecision[];
  several: SeveralAnswered | null;
  onSeveral: (answered: SeveralAnswered | null) => void;
}

/** Decisions with an unknown outcome, above the list, so that they are visible without opening a row (domain 2.0). */
export function OpenDecisionsStrip({ open, several, onSeveral }: StripProps) {
  return (
    <>
      {open.map((decision) => (
        <Unknown key={decision.key} decision={decision} onSeveral={onSeveral} />
      ))}
      {several && <BulkOutcome results={several.results} words={several.words} onClose={() => onSeveral(null)} />}
    </>
  );
}

function Unknown({ decision, onSeveral }: { decision: OpenDecision; onSeveral: StripProps['onSeveral'] }) {
  const { http, session } = useServices();
  const cache = useQueryClient();
  const url = useQueueUrl();
  const [asking, setAsking] = useState(false);
  const { words, no, several } = decision.asked;
  const ask = async () => {
    setAsking(true);
    const end = await askAboutDecision(http, session.staff().id, decision, (verdict) => {
      const results = several && resultsOf(verdict);
      if (results) onSeveral({ words: several, results });
    });
    setAsking(false);
    if (end === 'answered') void cache.invalidateQueries();
  };
  const button = (
    <Button size="xs" variant="default" loading={asking} onClick={() => void ask()}>
      Check status
    </Button>
  );
  return (
    <Banner tone="warn" action={button}>
      <Sentence
        of={'"{what}" was sent at {at} and has no answer yet. Check status: it cannot be applied twice.'}
        values={{ what: words, at: <Moment at={decision.sentAt} /> }}
      />{' '}
      {no && <Link to={url.after({ id: no })}>Open {no}</Link>}
    </Banner>
  );
}
