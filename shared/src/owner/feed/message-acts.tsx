import { useState } from 'react';
import type { BodyOf, FeedMessage } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision, verdictWords } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { Banner, Button, Group, OverlayPlace } from '@backoffice/shared/kit/core';
import { useReadFeed } from './choices.ts';

/** What a lead does about a message that waits: read it again after a parser has changed, or put it aside. */
export function MessageActs({ of }: { of: FeedMessage }) {
  const readAgain = useReadFeed();
  const [asking, setAsking] = useState(false);
  const reading = useDialogDecision<BodyOf<'POST /feed-messages/{id}/read-again'>, FeedMessage>({
    name: `read ${of.no}`,
    request: (body) =>
      asked('/feed-messages/{id}/read-again', { words: `Read ${of.no} again`, no: of.no, path: { id: of.id }, body }),
    onAnswer: readAgain,
  });
  const words = verdictWords(reading.verdict);
  const label = reading.open ? 'Check status' : 'Read again';
  return (
    <>
      {words && <Banner tone="bad">{words}</Banner>}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={reading.sending}
          aria-label={`${label}: ${of.no}`}
          onClick={() => void (reading.open ? reading.askAgain() : reading.decide({ version: of.version }))}
        >
          {label}
        </Button>
        <Button size="xs" variant="default" aria-label={`Put aside: ${of.no}`} onClick={() => setAsking(true)}>
          Put aside
        </Button>
        {asking && (
          <OverlayPlace>
            <AsideDialog of={of} onLeave={() => setAsking(false)} />
          </OverlayPlace>
        )}
      </Group>
    </>
  );
}

function AsideDialog({ of, onLeave }: { of: FeedMessage; onLeave: () => void }) {
  const readAgain = useReadFeed();
  const decision = useDialogDecision<BodyOf<'POST /feed-messages/{id}/ignore'>, FeedMessage>({
    name: `put ${of.no} aside`,
    request: (body) =>
      asked('/feed-messages/{id}/ignore', { words: `Put ${of.no} aside`, no: of.no, path: { id: of.id }, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Put ${of.no} aside?`}
      confirmLabel="Put aside"
      tone="default"
      consequence="It waits for nobody any more, and no line is entered from it. Say so when you have entered its line by hand."
      note="needed"
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, reason: note })}
      onLeave={onLeave}
    />
  );
}
