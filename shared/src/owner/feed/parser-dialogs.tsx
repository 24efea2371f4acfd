import type { BodyOf, FeedParser, FeedParserDefinition, FeedParserOutcome } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { OverlayPlace } from '@backoffice/shared/kit/core';
import { useReadFeed } from './choices.ts';

interface SaveProps {
  of: FeedParser | null;
  definition: FeedParserDefinition;
  onLeave: () => void;
  onDone: () => void;
}

/** The reason for a parser, before another owner is asked. */
export function SaveParserDialog({ of, ...rest }: SaveProps) {
  return (
    <OverlayPlace>{of?.id ? <ChangeDialog of={of} id={of.id} {...rest} /> : <NewDialog {...rest} />}</OverlayPlace>
  );
}

const WAITS = 'Messages that come from then on are read by it, once another owner has confirmed it.';

function NewDialog({ definition, onLeave, onDone }: Omit<SaveProps, 'of'>) {
  const onAnswer = useAnswer(onDone);
  const decision = useDialogDecision<BodyOf<'POST /feed-parsers'>, FeedParserOutcome>({
    name: 'new parser',
    request: (body) => asked('/feed-parsers', { words: `New parser ${definition.name}`, body }),
    onAnswer,
  });
  return (
    <ReasonDialog
      title={`New parser: ${definition.name}`}
      confirmLabel="Ask for the parser"
      tone="default"
      consequence={
        definition.replaces ? `${WAITS} It stands for ${definition.replaces}, which reads nothing any more.` : WAITS
      }
      note="needed"
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ definition, reason: note })}
      onLeave={onLeave}
    />
  );
}

function ChangeDialog({ of, id, definition, onLeave, onDone }: SaveProps & { of: FeedParser; id: string }) {
  const onAnswer = useAnswer(onDone);
  const decision = useDialogDecision<BodyOf<'POST /feed-parsers/{id}/change'>, FeedParserOutcome>({
    name: `change ${of.code}`,
    request: (body) =>
      asked('/feed-parsers/{id}/change', { words: `Change ${of.code}`, no: of.code, path: { id }, body }),
    onAnswer,
  });
  return (
    <ReasonDialog
      title={`Change ${of.code}?`}
      confirmLabel="Ask for the change"
      tone="default"
      consequence={WAITS}
      note="needed"
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version ?? 1, definition, reason: note })}
      onLeave={onLeave}
    />
  );
}

/** Takes a parser out of use; one owner is enough. */
export function RetireParserDialog({ of, id, onLeave }: { of: FeedParser; id: string; onLeave: () => void }) {
  const onAnswer = useAnswer(onLeave);
  const decision = useDialogDecision<BodyOf<'POST /feed-parsers/{id}/retire'>, FeedParserOutcome>({
    name: `retire ${of.code}`,
    request: (body) =>
      asked('/feed-parsers/{id}/retire', { words: `Take ${of.code} out of use`, no: of.code, path: { id }, body }),
    onAnswer,
  });
  return (
    <OverlayPlace>
      <ReasonDialog
        title={`Take ${of.code} out of use?`}
        confirmLabel="Take out of use"
        tone="danger"
        consequence={
          of.definition.replaces
            ? `It reads nothing from now on, and ${of.definition.replaces} reads again.`
            : 'It reads nothing from now on: messages that only it reads wait for a person.'
        }
        note="needed"
        facts={[]}
        decision={decision}
        bodyOf={({ note = '' }) => ({ version: of.version ?? 1, reason: note })}
        onLeave={onLeave}
      />
    </OverlayPlace>
  );
}

function useAnswer(onDone: () => void): (verdict: { kind: string }) => void {
  const readAgain = useReadFeed();
  return ({ kind }) => {
    readAgain();
    if (kind === 'done') onDone();
  };
}
