import { useState } from 'react';
import type { BodyOf, StaffSecret } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { OneTimePassword } from './one-time-password.tsx';
import { lacksRight, RightsFields, sentRights, type TypedRights } from './rights-fields.tsx';
import { useReadAccounts } from './use-accounts.ts';

type Body = BodyOf<'POST /staff'>;
const USERNAME = /^[a-z0-9][a-z0-9._-]{1,63}$/;
const NOTHING: TypedRights = { actionName: 'Deposit', lead: false, owner: false, franchiseId: '' };

/** Makes an account with a one-time password, which exists once another owner has confirmed it. */
export function NewAccountDialog({ onLeave }: { onLeave: () => void }) {
  const readAgain = useReadAccounts();
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [rights, setRights] = useState(NOTHING);
  const [secret, setSecret] = useState<StaffSecret>();
  useUnsaved(!secret && (username !== '' || name !== ''));
  const decision = useDialogDecision<Body, StaffSecret>({
    name: 'new account',
    request: (body) => asked('/staff', { words: `New account ${body.username}`, body }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') setSecret(verdict.data);
    },
  });
  if (secret) return <OneTimePassword username={username} of={secret} onClose={onLeave} />;
  const missing = !USERNAME.test(username)
    ? 'Give a username of 2 to 64 of a-z, 0-9, dot, hyphen and underscore'
    : name.trim()
      ? lacksRight(rights)
      : 'Give the full name';
  return (
    <ReasonDialog
      title="New account"
      confirmLabel="Make the account"
      tone="default"
      consequence="It exists once another owner has confirmed it. You are shown its one-time password now, once."
      note="needed"
      missing={missing}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ username, name: name.trim(), reason: note, ...sentRights(rights) })}
      onLeave={onLeave}
    >
      <TextInput
        data-autofocus
        label="Username"
        description="What the person types at the sign-in"
        value={username}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => setUsername(event.currentTarget.value.trim().toLowerCase())}
      />
      <TextInput
        label="Full name"
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <RightsFields of={rights} onChange={setRights} />
    </ReasonDialog>
  );
}
