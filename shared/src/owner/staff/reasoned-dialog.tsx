import type { BodyOf, StaffAccount } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import type { AccountAct } from './account-acts.ts';
import { roleWords } from './account-words.ts';
import { useReadAccounts } from './use-accounts.ts';

type Body = BodyOf<'POST /staff/{id}/disable'>;

/** Asks why, and does the act. */
export function ReasonedDialog({ act, of, onLeave }: { act: AccountAct; of: StaffAccount; onLeave: () => void }) {
  const readAgain = useReadAccounts();
  const decision = useDialogDecision<Body, StaffAccount>({
    name: `${act.verb} ${of.no}`,
    request: (body) => asked(act.path, { words: `${act.label}: ${of.no}`, no: of.no, path: { id: of.id }, body }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={act.title(of)}
      confirmLabel={act.label}
      tone={act.tone}
      consequence={act.consequence}
      note="needed"
      facts={[
        { label: 'Name', value: of.name },
        { label: 'Role', value: roleWords(of) },
      ]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, reason: note })}
      onLeave={onLeave}
    />
  );
}
