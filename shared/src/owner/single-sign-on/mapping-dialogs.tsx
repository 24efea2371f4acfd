import { useState } from 'react';
import type { BodyOf, RoleMapping, SignOnChange } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { roleWords } from '../staff/account-words.ts';
import { lacksRight, RightsFields, sentRights, type TypedRights } from '../staff/rights-fields.tsx';
import { useReadAccounts } from '../staff/use-accounts.ts';

const NOBODY: TypedRights = { actionName: 'Deposit', lead: false, owner: false, franchiseId: '' };

/** A mapping is never the role of an owner. */
function sentRole(typed: TypedRights) {
  const { actionName, lead, franchiseId } = sentRights(typed);
  return { actionName, lead, franchiseId };
}

function useAnswer(onLeave: () => void): (verdict: { kind: string }) => void {
  const readAgain = useReadAccounts();
  return ({ kind }) => {
    readAgain();
    if (kind === 'done') onLeave();
  };
}

/** Gives a value of the claim a role, once another owner has confirmed it. */
export function AddMappingDialog({ onLeave }: { onLeave: () => void }) {
  const [value, setValue] = useState('');
  const [role, setRole] = useState(NOBODY);
  useUnsaved(value !== '');
  const decision = useDialogDecision<BodyOf<'POST /single-sign-on/mappings'>, SignOnChange>({
    name: 'new mapping',
    request: (body) => asked('/single-sign-on/mappings', { words: `Role of ${body.value}`, body }),
    onAnswer: useAnswer(onLeave),
  });
  return (
    <ReasonDialog
      title="Map a group to a role"
      confirmLabel="Map the group"
      tone="danger"
      consequence="It waits for another owner. From then on everybody in this group gets the role when they next sign in by the provider; neither of the two owners gets another role by it."
      note="needed"
      missing={value.trim() ? lacksRight(role) : 'Give the group'}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ value: value.trim(), ...sentRole(role), reason: note })}
      onLeave={onLeave}
    >
      <TextInput
        data-autofocus
        label="Group"
        description="As the provider spells it in the claim, capitals included"
        value={value}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <RightsFields of={role} onChange={setRole} neverOwner />
    </ReasonDialog>
  );
}

/** Gives the value another role, once another owner has confirmed it. */
export function ChangeMappingDialog({ of, onLeave }: { of: RoleMapping; onLeave: () => void }) {
  const { actionName, lead, franchise } = of;
  const before: TypedRights = { actionName, lead, owner: false, franchiseId: franchise?.id ?? '' };
  const [role, setRole] = useState(before);
  const isSame = JSON.stringify(sentRole(role)) === JSON.stringify(sentRole(before));
  useUnsaved(!isSame);
  const decision = useDialogDecision<BodyOf<'POST /single-sign-on/mappings/{id}/change'>, SignOnChange>({
    name: `mapping of ${of.value}`,
    request: (body) =>
      asked('/single-sign-on/mappings/{id}/change', {
        words: `Role of ${of.value}`,
        no: of.value,
        path: { id: of.id },
        body,
      }),
    onAnswer: useAnswer(onLeave),
  });
  return (
    <ReasonDialog
      title={`Give ${of.value} another role?`}
      confirmLabel="Change the role"
      tone="danger"
      consequence="It waits for another owner. Until then the role stays; from then on everybody in this group gets the new one when they next sign in by the provider."
      note="needed"
      missing={isSame ? 'Choose another role' : lacksRight(role)}
      facts={[{ label: 'Now', value: roleWords({ actionName, lead, owner: false }) }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, ...sentRole(role), reason: note })}
      onLeave={onLeave}
    >
      <RightsFields of={role} onChange={setRole} neverOwner />
    </ReasonDialog>
  );
}
