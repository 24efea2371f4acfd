import { useState } from 'react';
import type { BodyOf, FactorReset, StaffAccount } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { ShownOnce } from '../shown-once.tsx';
import { roleWords } from './account-words.ts';
import { useReadAccounts } from './use-accounts.ts';

type Body = BodyOf<'POST /staff/{id}/reset-second-factor'>;

/** Removes a lost authenticator and all passkeys, and shows the code that leads to a new one. */
export function ResetFactorDialog({ of, onLeave }: { of: StaffAccount; onLeave: () => void }) {
  const readAgain = useReadAccounts();
  const [code, setCode] = useState<string>();
  const decision = useDialogDecision<Body, FactorReset>({
    name: `reset second factor ${of.no}`,
    request: (body) =>
      asked('/staff/{id}/reset-second-factor', {
        words: `Lost second factor of ${of.no}`,
        no: of.no,
        path: { id: of.id },
        body,
      }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') setCode(verdict.data.oneTimeCode);
    },
  });
  if (code) return <OneTimeCode username={of.username} code={code} onClose={onLeave} />;
  return (
    <ReasonDialog
      title={`Has ${of.username} lost the second factor?`}
      confirmLabel="Remove the second factor"
      tone="danger"
      consequence="Every session ends; authenticator app, recovery codes and passkeys no longer work. A one-time code, together with the password, leads to a new one."
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

interface OneTimeCodeProps {
  username: string;
  code: string;
  onClose: () => void;
}

function OneTimeCode({ username, code, onClose }: OneTimeCodeProps) {
  return (
    <ShownOnce
      title={`One-time code of ${username}`}
      label="one-time code"
      secret={code}
      done="I have passed it on"
      onClose={onClose}
    >
      Make sure that it is the person, and give them the code yourself. It is shown here only, and works once within a
      day.
    </ShownOnce>
  );
}
