import { useState } from 'react';
import type { BodyOf, StaffAccount } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { TextInput } from '@backoffice/shared/kit/core';
import { roleWords } from './account-words.ts';
import { lacksRight, RightsFields, rightsOf, sentRights } from './rights-fields.tsx';
import { useReadAccounts } from './use-accounts.ts';

type Body = BodyOf<'POST /staff/{id}/change'>;

/** Changes name, desk, lead, owner or franchise of a person. */
export function ChangeDialog({ of, onLeave }: { of: StaffAccount; onLeave: () => void }) {
  const readAgain = useReadAccounts();
  const [name, setName] = useState(of.name);
  const [rights, setRights] = useState(rightsOf(of));
  const decision = useDialogDecision<Body, StaffAccount>({
    name: `change ${of.no}`,
    request: (body) => asked('/staff/{id}/change', { words: `Change ${of.no}`, no: of.no, path: { id: of.id }, body }),
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Change ${of.username}?`}
      confirmLabel="Change"
      tone="default"
      consequence="More or other rights wait for another owner, who is not the person concerned. Fewer are taken at once, and end the person's sessions."
      note="needed"
      missing={name.trim() ? lacksRight(rights) : 'Give the full name'}
      facts={[{ label: 'Now', value: `${of.name}, ${roleWords(of)}` }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, reason: note, name: name.trim(), ...sentRights(rights) })}
      onLeave={onLeave}
    >
      <TextInput
        data-autofocus
        label="Full name"
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <RightsFields of={rights} onChange={setRights} />
    </ReasonDialog>
  );
}
