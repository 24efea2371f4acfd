import type { BodyOf, PayoutLayout, PayoutTemplate, PayoutTemplateOutcome } from '@backoffice/shared/contract';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { OverlayPlace } from '@backoffice/shared/kit/core';
import { useReadAgain } from '../use-read-again.ts';
import { formatWords } from './layout-words.ts';

interface SaveDialogProps {
  of: PayoutTemplate | null;
  layout: PayoutLayout;
  onLeave: () => void;
  onDone: () => void;
}

/** The reason for a layout, before another owner is asked. */
export function SaveDialog({ of, layout, onLeave, onDone }: SaveDialogProps) {
  return of?.id ? (
    <ChangeDialog of={of} id={of.id} layout={layout} onLeave={onLeave} onDone={onDone} />
  ) : (
    <NewDialog layout={layout} onLeave={onLeave} onDone={onDone} />
  );
}

function NewDialog({ layout, onLeave, onDone }: Omit<SaveDialogProps, 'of'>) {
  const readAgain = useReadTemplates();
  const decision = useDialogDecision<BodyOf<'POST /payout-templates'>, PayoutTemplateOutcome>({
    name: 'new template of payout files',
    request: (body) => asked('/payout-templates', { words: `New template ${layout.name}`, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onDone();
    },
  });
  return (
    <ReasonDialog
      title={`New template: ${layout.name}`}
      confirmLabel="Make the template"
      tone="default"
      consequence="Payers can choose it once another owner has confirmed it."
      note="needed"
      facts={[{ label: 'Format', value: formatWords(layout) }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ layout, reason: note })}
      onLeave={onLeave}
    />
  );
}

type Change = BodyOf<'POST /payout-templates/{id}/change'>;

function ChangeDialog({ of, id, layout, onLeave, onDone }: SaveDialogProps & { of: PayoutTemplate; id: string }) {
  const readAgain = useReadTemplates();
  const decision = useDialogDecision<Change, PayoutTemplateOutcome>({
    name: `change ${of.code}`,
    request: (body) =>
      asked('/payout-templates/{id}/change', { words: `Change ${of.code}`, no: of.code, path: { id }, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onDone();
    },
  });
  return (
    <ReasonDialog
      title={`Change ${of.code}?`}
      confirmLabel="Change"
      tone="default"
      consequence="Files are made by it once another owner has confirmed it. Files that were made before stay as they are."
      note="needed"
      facts={[{ label: 'Format', value: formatWords(layout) }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version ?? 1, layout, reason: note })}
      onLeave={onLeave}
    />
  );
}

const STEPS = {
  retire: {
    title: (code: string) => `Take ${code} out of use?`,
    confirmLabel: 'Take it out of use',
    tone: 'danger',
    consequence: 'Payers cannot choose it any more, from now on. Files that were made by it stay as they are.',
  },
  undo: {
    title: (code: string) => `Undo the last change of ${code}?`,
    confirmLabel: 'Undo the last change',
    tone: 'default',
    consequence:
      'What was in use before comes back as a new version, once another owner has confirmed it. The first version of all is taken out of use at once.',
  },
} as const;
export type TemplateStep = keyof typeof STEPS;

interface TemplateDialogProps {
  of: PayoutTemplate;
  id: string;
  step: TemplateStep;
  onLeave: () => void;
}

/** Takes a template out of use, or undoes its last change. */
export function TemplateDialog(props: TemplateDialogProps) {
  return (
    <OverlayPlace>
      <StepDialog {...props} />
    </OverlayPlace>
  );
}

function StepDialog({ of, id, step, onLeave }: TemplateDialogProps) {
  const readAgain = useReadTemplates();
  const { title, ...words } = STEPS[step];
  const decision = useDialogDecision<BodyOf<'POST /payout-templates/{id}/retire'>, PayoutTemplateOutcome>({
    name: `${step} ${of.code}`,
    request: (body) =>
      step === 'retire'
        ? asked('/payout-templates/{id}/retire', { words: title(of.code), no: of.code, path: { id }, body })
        : asked('/payout-templates/{id}/undo', { words: title(of.code), no: of.code, path: { id }, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={title(of.code)}
      {...words}
      note="needed"
      facts={[{ label: 'Last change', value: of.inUse?.reason }]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ version: of.version ?? 1, reason: note })}
      onLeave={onLeave}
    />
  );
}

/** Reads whatever shows templates again. */
const useReadTemplates = (): (() => void) => useReadAgain('staff');
