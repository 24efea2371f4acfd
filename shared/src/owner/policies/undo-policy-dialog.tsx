import type { BodyOf, PolicyOutcome } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import type { PolicyRow } from './policies.resource.ts';
import { valueWords } from './policy-words.ts';
import { useReadPolicies } from './use-read-policies.ts';

type Body = BodyOf<'POST /policies/{key}/undo'>;

/** Sets a policy back to the value before its latest change. */
export function UndoPolicyDialog({ of, onLeave }: { of: PolicyRow; onLeave: () => void }) {
  const readAgain = useReadPolicies();
  const decision = useDialogDecision<Body, PolicyOutcome>({
    name: `undo ${of.title}`,
    request: (body) => asked('/policies/{key}/undo', { words: `Undo ${of.title}`, path: { key: of.key }, body }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Undo the last change: ${of.title}?`}
      confirmLabel="Undo the last change"
      tone="default"
      consequence="The value before it is set again. If that loosens a guard, it waits for another owner."
      note="needed"
      facts={[
        { label: 'Now', value: valueWords(of, of.value) },
        { label: 'Changed by', value: of.lastChange?.by },
        { label: 'Why', value: of.lastChange?.reason },
      ]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ before: of.value, reason: note })}
      onLeave={onLeave}
    />
  );
}
