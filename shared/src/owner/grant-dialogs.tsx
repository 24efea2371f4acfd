import { useState } from 'react';
import type { BodyOf, ReleaseOverride } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';

/** The API refuses more. */
const MOST_HOURS = 12;

interface DialogProps {
  /** Reads the grants again. */
  onChange: () => void;
  onLeave: () => void;
}

/** Has a build fetched, and asks a second person whether somebody may run it. */
export function NewGrantDialog({ onChange, onLeave }: DialogProps) {
  const [{ module, username, address, hours }, setTyped] = useState({
    module: '',
    username: '',
    address: '',
    hours: '4',
  });
  useUnsaved(`${module}${username}${address}` !== '');
  const decision = useDialogDecision<BodyOf<'POST /overrides'>, ReleaseOverride>({
    name: 'new build',
    request: (body) => asked('/overrides', { words: `A build of ${body.module} for ${body.username}`, body }),
    onAnswer: ({ kind }) => {
      onChange();
      if (kind === 'done') onLeave();
    },
  });
  const fits = /^\d{1,2}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= MOST_HOURS;
  const missing = !module
    ? 'Name the module'
    : !username
      ? 'Name who runs it'
      : !address
        ? 'Give the address of the build'
        : fits
          ? null
          : `Give hours from 1 to ${MOST_HOURS}`;
  const field = (name: 'module' | 'username' | 'address' | 'hours') => ({
    value: { module, username, address, hours }[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((typed) => ({ ...typed, [name]: value.trim() })),
  });
  return (
    <ReasonDialog
      title="Let somebody run a build"
      confirmLabel="Fetch it and ask"
      tone="default"
      consequence="The server fetches the build now and keeps its files. Another lead or an owner confirms it; the hours begin then."
      note="needed"
      missing={missing}
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ module, username, address, hours: Number(hours), reason: note })}
      onLeave={onLeave}
    >
      <TextInput
        data-autofocus
        label="Module"
        description="Its name in the list of modules, e.g. deposit"
        maxLength={40}
        {...field('module')}
      />
      <TextInput label="Username of whoever runs it" maxLength={60} {...field('username')} />
      <TextInput label="Address of the folder with build.json" maxLength={500} {...field('address')} />
      <TextInput label="Hours" inputMode="numeric" maxLength={2} {...field('hours')} />
    </ReasonDialog>
  );
}

export function EndGrantDialog({ of, onChange, onLeave }: DialogProps & { of: ReleaseOverride }) {
  const { id, no, module, staff } = of;
  const decision = useDialogDecision<BodyOf<'POST /overrides/{id}/end'>, ReleaseOverride>({
    name: `end ${no}`,
    request: (body) => asked('/overrides/{id}/end', { words: `End ${no}`, no, path: { id }, body }),
    onAnswer: ({ kind }) => {
      onChange();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`End ${no}?`}
      confirmLabel="End it"
      tone="danger"
      consequence={`The tab of ${staff.username} goes back to the published ${module} within a minute, as soon as nothing typed would be lost. Until then nothing can be decided with the build.`}
      note="needed"
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ reason: note })}
      onLeave={onLeave}
    />
  );
}
