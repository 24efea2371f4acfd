import { useState } from 'react';
import type { BodyOf, StaffAccount, StaffSecret } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { roleWords } from './account-words.ts';
import { OneTimePassword } from './one-time-password.tsx';
import { useReadAccounts } from './use-accounts.ts';

type Body = BodyOf<'POST /staff/{id}/reset-password'>;

/** Gives a person a one-time password, once another owner has confirmed it. */
export function ResetDialog({ of, onLeave }: { of: StaffAccount; onLeave: () => void }) {
  const readAgain = useReadAccounts();
  const [secret, setSecret] = useState<StaffSecret>();
  const decision = useDialogDecision<Body, StaffSecret>({
    name: `reset ${of.no}`,
    request: (body) =>
      asked('/staff/{id}/reset-password', {
        words: `One-time password for ${of.no}`,
        no: of.no,
        path: { id: of.id },
        body,
      }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') setSecret(verdict.data);
    },
  });
  if (secret) return <OneTimePassword username={of.username} of={secret} onClose={onLeave} />;
  return (
    <ReasonDialog
      title={`Give ${of.username} a one-time password?`}
      confirmLabel="Give a one-time password"
      tone="danger"
      consequence="It waits for another owner, because whoever sets a password could use it. The old password stays until then; after it every session ends."
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
