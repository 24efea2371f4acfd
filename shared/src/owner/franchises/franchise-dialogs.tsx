import { useState, type ReactNode } from 'react';
import type { BodyOf, Franchise } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { useReadAgain } from '../use-read-again.ts';

interface AboutFranchise {
  of: Franchise;
  onLeave: () => void;
}

export function NewDialog({ onLeave }: { onLeave: () => void }) {
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  useUnsaved(code !== '' || name !== '');
  const onAnswer = useAnswer(onLeave);
  const decision = useDialogDecision<BodyOf<'POST /franchises'>, Franchise>({
    name: 'new franchise',
    request: (body) => asked('/franchises', { words: `New franchise ${body.code}`, body }),
    onAnswer,
  });
  const fits = /^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(code);
  return (
    <ReasonDialog
      title="New franchise"
      confirmLabel="Make the franchise"
      tone="default"
      consequence="Its staff, customers and payment methods are given to it next. The code never changes: files and the app name it by that."
      note="needed"
      missing={!fits ? 'Give a code of up to 20 capitals and digits' : name.trim() ? null : 'Give it a name'}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ code, name: name.trim(), reason: note })}
      onLeave={onLeave}
    >
      <TextInput
        data-autofocus
        label="Code"
        value={code}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value.trim().toUpperCase())}
      />
      <NameInput value={name} onChange={setName} />
    </ReasonDialog>
  );
}

export function RenameDialog({ of, onLeave }: AboutFranchise) {
  const [name, setName] = useState(of.name);
  useUnsaved(name !== of.name);
  const onAnswer = useAnswer(onLeave);
  const decision = useDialogDecision<BodyOf<'POST /franchises/{id}/rename'>, Franchise>({
    name: `rename ${of.code}`,
    request: (body) =>
      asked('/franchises/{id}/rename', { words: `Rename ${of.code}`, no: of.code, path: { id: of.id }, body }),
    onAnswer,
  });
  return (
    <ReasonDialog
      title={`Rename ${of.code}?`}
      confirmLabel="Rename"
      tone="default"
      consequence="Everybody sees the new name at once; the code stays."
      note="needed"
      missing={!name.trim() || name.trim() === of.name ? 'Give it another name' : null}
      facts={[{ label: 'Now', value: of.name }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, name: name.trim(), reason: note })}
      onLeave={onLeave}
    >
      <NameInput value={name} onChange={setName} first />
    </ReasonDialog>
  );
}

export function CloseDialog({ of, onLeave }: AboutFranchise) {
  const onAnswer = useAnswer(onLeave);
  const decision = useDialogDecision<BodyOf<'POST /franchises/{id}/close'>, Franchise>({
    name: `close ${of.code}`,
    request: (body) =>
      asked('/franchises/{id}/close', { words: `Close ${of.code}`, no: of.code, path: { id: of.id }, body }),
    onAnswer,
  });
  return (
    <ReasonDialog
      title={`Close ${of.code}?`}
      confirmLabel="Close the franchise"
      tone="danger"
      consequence="It is closed for good. It may have no money, no open request, no payment method in use and no active staff."
      note="needed"
      facts={[{ label: 'Name', value: of.name }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version, reason: note })}
      onLeave={onLeave}
    />
  );
}

/** Reads whatever shows franchises again, after an answer, and leaves when it was done. */
function useAnswer(onLeave: () => void): (verdict: { kind: string }) => void {
  const readAgain = useReadAgain('franchises', 'staff');
  return ({ kind }) => {
    readAgain();
    if (kind === 'done') onLeave();
  };
}

interface NameInputProps {
  value: string;
  onChange: (name: string) => void;
  /** The first field of its dialog. */
  first?: true;
}

const NameInput = ({ value, onChange, first }: NameInputProps): ReactNode => (
  <TextInput
    data-autofocus={first}
    label="Name"
    value={value}
    maxLength={80}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
