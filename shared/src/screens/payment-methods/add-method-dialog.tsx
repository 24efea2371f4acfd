import type { FormEvent } from 'react';
import { Banner, Button, ChoiceField, Group, MoneyInput, TextInput } from '@backoffice/shared/kit/core';
import { ImageField } from '@backoffice/shared/kit/files';
import { Dialog } from '@backoffice/shared/kit/overlay';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { METHOD_KIND_LABELS, METHOD_PURPOSE_LABELS } from '@backoffice/shared/queue';
import { useServices } from '@backoffice/shared/remote';
import type { MethodDraft } from './method-draft.ts';
import { useAddMethod, type AddMethod } from './use-add-method.ts';
import styles from './add-method-dialog.module.css';

interface AddMethodDialogProps {
  onClose: () => void;
  onAdded: (method: PaymentMethod) => void;
}

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A new account, UPI address or QR code. It becomes a draft; customers see it after a second person has approved it. */
export function AddMethodDialog({ onClose, onAdded }: AddMethodDialogProps) {
  const form = useAddMethod(onAdded);
  const { notify } = useServices();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Dialog title="Add payment method" size="wide" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <ChoiceField label="Kind" data={options(METHOD_KIND_LABELS)} value={form.draft.kind} onChange={(event) => form.change({ kind: event.currentTarget.value as MethodDraft['kind'] })} data-autofocus />
          <ChoiceField label="Used for" data={options(METHOD_PURPOSE_LABELS)} value={form.draft.purpose} onChange={(event) => form.change({ purpose: event.currentTarget.value as MethodDraft['purpose'] })} />
        </div>
        <div className={styles.pair}>
          <Field form={form} name="label" label="Label" maxLength={60} description="What staff call it, e.g. HDFC-2" />
          <Field form={form} name="holderName" label="Account holder" maxLength={120} />
        </div>
        <Details form={form} />
        <ImageField label="QR image" value={form.image} onChange={form.setImage} onReject={notify.error} error={form.errors.qrFileId} />
        <div className={styles.pair}>
          <Amount form={form} name="minPaise" label="Smallest payment (optional)" />
          <Amount form={form} name="maxPaise" label="Largest payment (optional)" />
          <Amount form={form} name="dailyCapPaise" label="Daily cap (optional)" />
        </div>
        {form.refusal && <Banner tone="bad">{form.refusal}</Banner>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={form.saving}>Cancel</Button>
          <Button type="submit" loading={form.saving}>Save</Button>
        </Group>
      </form>
    </Dialog>
  );
}

function Details({ form }: { form: AddMethod }) {
  if (form.draft.kind !== 'BANK') return <Field form={form} name="vpa" label="UPI address" maxLength={300} description="name@bank" />;
  return (
    <>
      <div className={styles.pair}>
        <Field form={form} name="bankName" label="Bank" maxLength={80} />
        <Field form={form} name="ifsc" label="IFSC" maxLength={20} />
      </div>
      <div className={styles.pair}>
        <Field form={form} name="accountNo" label="Account number" maxLength={40} inputMode="numeric" />
        <Field form={form} name="accountAgain" label="Account number again" maxLength={40} inputMode="numeric" onPaste={(event) => event.preventDefault()} />
      </div>
    </>
  );
}

interface FieldProps extends Omit<Parameters<typeof TextInput>[0], 'form' | 'name'> {
  form: AddMethod;
  name: Exclude<keyof MethodDraft, 'kind' | 'purpose'>;
}

function Field({ form, name, ...rest }: FieldProps) {
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={form.draft[name]}
      error={form.errors[name]}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    />
  );
}

function Amount({ form, name, label }: { form: AddMethod; name: 'minPaise' | 'maxPaise' | 'dailyCapPaise'; label: string }) {
  return <MoneyInput label={label} value={form.draft[name]} error={form.errors[name]} onChange={({ text }) => form.change({ [name]: text })} />;
}
