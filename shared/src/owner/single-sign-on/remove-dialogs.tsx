import type { BodyOf, RoleMapping, SignOnChange, SignOnPerson } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { roleWords } from '../staff/account-words.ts';
import { useReadAccounts } from '../staff/use-accounts.ts';

interface RemoveProps<T> {
  of: T;
  onLeave: () => void;
}

export function RemoveMappingDialog({ of, onLeave }: RemoveProps<RoleMapping>) {
  const readAgain = useReadAccounts();
  const decision = useDialogDecision<BodyOf<'POST /single-sign-on/mappings/{id}/remove'>, SignOnChange>({
    name: `remove mapping of ${of.value}`,
    request: (body) =>
      asked('/single-sign-on/mappings/{id}/remove', {
        words: `Remove the role of ${of.value}`,
        no: of.value,
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
      title={`Remove the role of ${of.value}?`}
      confirmLabel="Remove the role"
      tone="danger"
      consequence="Whoever has no other group with a role can no longer sign in by the provider. Running sessions go on; end them under Staff."
      note="needed"
      facts={[{ label: 'Role', value: roleWords({ ...of, owner: false }) }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, reason: note })}
      onLeave={onLeave}
    />
  );
}

export function RemovePersonDialog({ of, onLeave }: RemoveProps<Pick<SignOnPerson, 'staff' | 'login'>>) {
  const readAgain = useReadAccounts();
  const { id, username } = of.staff;
  const decision = useDialogDecision<BodyOf<'POST /staff/{id}/remove-sign-on'>, SignOnChange>({
    name: `remove single sign-on of ${username}`,
    request: (body) =>
      asked('/staff/{id}/remove-sign-on', {
        words: `Remove the single sign-on of ${username}`,
        no: username,
        path: { id },
        body,
      }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Remove the single sign-on of ${username}?`}
      confirmLabel="Remove single sign-on"
      tone="danger"
      consequence="Sessions that began by the provider end at once. The password goes on working: disable the account when the person has left."
      note="needed"
      facts={[{ label: 'Signs in as', value: of.login }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ reason: note })}
      onLeave={onLeave}
    />
  );
}
