import { useState } from 'react';
import type { BodyOf } from '@backoffice/shared/contract';
import { ReasonDialog } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import type { ReasonRow } from './reasons.resource.ts';
import { useReasonDecision } from './use-reason-decision.ts';

/** Sets the latest change of a list of reasons back. */
export function UndoReasonDialog({ of, onLeave }: { of: ReasonRow; onLeave: () => void }) {
  const { list, title, lastChange, version } = of.in;
  const [seen] = useState(version);
  const decision = useReasonDecision<BodyOf<'POST /reason-lists/{list}/undo'>>(
    `undo reasons ${list}`,
    (body) => asked('/reason-lists/{list}/undo', { words: `Undo: ${title}`, path: { list }, body }),
    onLeave,
  );
  return (
    <ReasonDialog
      title={`Undo the last change: ${title}?`}
      confirmLabel="Undo the last change"
      tone="default"
      consequence="The latest change of this list is set back; a reason that was added is switched off. If customers are then told something else, it waits for another owner."
      note="needed"
      facts={[
        { label: 'Changed by', value: lastChange?.by },
        { label: 'Why', value: lastChange?.reason },
      ]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: seen, reason: note })}
      onLeave={onLeave}
    />
  );
}
