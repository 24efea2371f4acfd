import { useState, type FormEvent } from 'react';
import { Banner, Button, Group } from '@backoffice/shared/kit/core';
import { Dialog, SubmitButton, Textarea } from '@backoffice/shared/kit/overlay';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { typedMethod, type MethodDraft } from './method-draft.ts';
import { AccountStep, LimitsStep } from './method-fields.tsx';
import { MethodPreview } from './method-preview.tsx';
import { useMethodForm, type MethodForm } from './use-method-form.ts';
import { useStepFocus } from './use-step-focus.ts';
import styles from './method-form.module.css';

interface MethodWizardProps {
  title: string;
  initial: MethodDraft & { qrFileId?: string | null };
  editing?: PaymentMethod;
  draftKey: string;
  onClose: () => void;
  onSaved: (method: PaymentMethod) => void;
}

/** The steps with their fields; the last one previews what customers will see. */
const STEPS = [
  {
    title: 'Account details',
    fields: ['label', 'holderName', 'bankName', 'accountNo', 'accountAgain', 'ifsc', 'vpa', 'qrFileId', 'franchiseId'],
  },
  {
    title: 'Limits, hours and fees',
    fields: [
      'minPaise',
      'maxPaise',
      'dailyCapPaise',
      'dailyCountCap',
      'activeFrom',
      'activeTo',
      'feeRules',
      'openingPaise',
    ],
  },
  { title: 'Check', fields: [] },
] as const;
const LAST = STEPS.length - 1;

/** A new account, UPI address or QR code, or an edit of one. Customers see it after another person has approved it. */
export function MethodWizard({ title, initial, editing, draftKey, onClose, onSaved }: MethodWizardProps) {
  const form = useMethodForm({ initial, editing, draftKey, onSaved });
  const [step, setStep] = useState(0);
  const { place, refused } = useStepFocus(step);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.qr.progress !== null) return;
    if (step === LAST) void form.save();
    else void form.check(STEPS[step]!.fields).then((fine) => (fine ? setStep(step + 1) : refused()));
  };
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <form key={step} ref={place} className={styles.form} onSubmit={submit} noValidate>
        <Steps at={step} go={setStep} />
        {step === 0 && <AccountStep form={form} />}
        {step === 1 && <LimitsStep form={form} isNew={!editing} />}
        {step === LAST && <CheckStep form={form} editing={editing} />}
        {form.refusal && <Banner tone="bad">{form.refusal}</Banner>}
        <Group justify="space-between">
          {step > 0 ? (
            <Button variant="default" onClick={() => setStep(step - 1)} disabled={form.saving}>
              Back
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          )}
          <SubmitButton
            label={step === LAST ? 'Save' : 'Next'}
            busy={form.saving || form.qr.progress !== null}
            autoFocus={step === LAST}
          />
        </Group>
      </form>
    </Dialog>
  );
}

/** Shows the current step and links back to the finished ones. */
function Steps({ at, go }: { at: number; go: (step: number) => void }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map(({ title }, step) => (
        <li key={title} aria-current={step === at ? 'step' : undefined}>
          {step < at ? (
            <button type="button" onClick={() => go(step)}>{`${step + 1}. ${title}`}</button>
          ) : (
            `${step + 1}. ${title}`
          )}
        </li>
      ))}
    </ol>
  );
}

function CheckStep({ form, editing }: { form: MethodForm; editing: PaymentMethod | undefined }) {
  const typed = typedMethod(form.draft, form.qr.fileId);
  const used = editing !== undefined && editing.status !== 'draft' && editing.status !== 'pending_review';
  return (
    <>
      <MethodPreview
        title="As a customer will see it"
        method={{
          ...typed,
          vpa: typed.vpa ?? form.qr.code?.vpa ?? null,
          qrUrl: form.qr.image?.url,
          qrFileId: form.qr.image ? null : form.qr.fileId,
        }}
      />
      <p className={styles.hint}>
        {used
          ? 'Label, limits and hours change at once. Holder, account, UPI address, QR image, use, franchise and fees wait for another person; until then customers see what they see now.'
          : 'It is saved as a draft. Submit it for approval next; customers see it when another person has approved it.'}
      </p>
      {used && (
        <Textarea
          label="Why (for the person who approves)"
          value={form.note}
          maxLength={500}
          rows={2}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
      )}
    </>
  );
}
