import { useState } from 'react';
import type { BodyOf, SignOnChange, StaffAccount } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { roleWords } from '../staff/account-words.ts';
import { useReadAccounts } from '../staff/use-accounts.ts';

type Body = BodyOf<'POST /staff/{id}/allow-sign-on'>;

/** Lets a person sign in by the provider, once another owner has confirmed it. */
export function AllowSignOnDialog({ of, onLeave }: { of: StaffAccount; onLeave: () => void }) {
  const readAgain = useReadAccounts();
  const [login, setLogin] = useState('');
  useUnsaved(login !== '');
  const decision = useDialogDecision<Body, SignOnChange>({
    name: `single sign-on of ${of.no}`,
    request: (body) =>
      asked('/staff/{id}/allow-sign-on', {
        words: `Single sign-on of ${of.no}`,
        no: of.no,
        path: { id: of.id },
        body,
      }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Let ${of.username} sign in by the provider?`}
      confirmLabel="Allow single sign-on"
      tone="danger"
      consequence="It waits for another owner, because whoever has this name at the provider could use the account. At each sign-in the person’s groups there decide the desk; an owner stays what they are. The password goes on working."
      note="needed"
      missing={login.trim() ? null : 'Give the e-mail address'}
      facts={[
        { label: 'Name', value: of.name },
        { label: 'Role', value: roleWords(of) },
      ]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, login: login.trim(), reason: note })}
      onLeave={onLeave}
    >
      <TextInput
        data-autofocus
        label="Signs in as"
        description="The e-mail address that the provider has verified, or the subject (sub) where it verifies none"
        value={login}
        maxLength={255}
        autoComplete="off"
        onChange={(event) => setLogin(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}
