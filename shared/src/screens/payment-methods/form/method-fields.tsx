import { Button, ChoiceField, Group, MoneyInput, TextInput } from '@backoffice/shared/kit/core';
import { ClockField } from '@backoffice/shared/kit/dates';
import { ImageField } from '@backoffice/shared/kit/files';
import { FileImage, METHOD_KIND_LABELS, METHOD_PURPOSE_LABELS } from '@backoffice/shared/entities';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readOpenFranchises } from '../methods.resource.ts';
import { FeeFields } from './fee-fields.tsx';
import type { MethodDraft } from './method-draft.ts';
import type { MethodForm } from './use-method-form.ts';
import styles from './method-form.module.css';

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The account holder and destination, which another person has to approve, and the label that staff give it. */
export function AccountStep({ form }: { form: MethodForm }) {
  const { draft, change } = form;
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField
          label="Kind"
          data={options(METHOD_KIND_LABELS)}
          value={draft.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as MethodDraft['kind'] })}
          data-autofocus
        />
        <ChoiceField
          label="Used for"
          data={options(METHOD_PURPOSE_LABELS)}
          value={draft.purpose}
          onChange={(event) => change({ purpose: event.currentTarget.value as MethodDraft['purpose'] })}
        />
      </div>
      <div className={styles.pair}>
        <Field form={form} name="label" label="Label" maxLength={60} placeholder="What staff call it, e.g. HDFC-2" />
        <Field form={form} name="holderName" label="Account name" maxLength={120} />
      </div>
      <FranchiseField form={form} />
      {draft.kind === 'BANK' ? (
        <AccountFields form={form} />
      ) : (
        <Field form={form} name="vpa" label="UPI address" maxLength={300} description="name@bank" />
      )}
      <QrFields form={form} />
    </>
  );
}

function AccountFields({ form }: { form: MethodForm }) {
  return (
    <>
      <div className={styles.pair}>
        <Field form={form} name="bankName" label="Bank" maxLength={80} />
        <Field form={form} name="ifsc" label="IFSC" maxLength={20} />
      </div>
      <div className={styles.pair}>
        <Field form={form} name="accountNo" label="Account number" maxLength={40} inputMode="numeric" />
        <Field
          form={form}
          name="accountAgain"
          label="Account number again"
          maxLength={40}
          inputMode="numeric"
          onPaste={(event) => event.preventDefault()}
        />
      </div>
    </>
  );
}

/** The image, and what its code says as the server reads it: the two must agree (domain 2.9). */
function QrFields({ form: { qr, errors, draft } }: { form: MethodForm }) {
  const { notify } = useServices();
  const kept = qr.fileId !== null && qr.image === null;
  return (
    <>
      {kept && (
        <Group gap="xs">
          <FileImage fileId={qr.fileId!} alt={`QR image of ${draft.label}`} />
          <Button size="xs" variant="default" onClick={qr.drop}>
            Without a QR image
          </Button>
        </Group>
      )}
      <ImageField
        label={kept ? 'Another QR image' : 'QR image'}
        value={qr.image}
        onChange={qr.choose}
        onReject={notify.error}
        error={errors.qrFileId}
        progress={qr.progress}
        onCancel={() => qr.choose(null)}
      />
      {qr.failure && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => void qr.store()}>
            Upload it again
          </Button>
        </Group>
      )}
      <p className={styles.hint} aria-live="polite">
        {qr.progress === 1 && 'Reading the QR code'}
        {qr.code &&
          !errors.qrFileId &&
          `The QR code pays to ${qr.code.vpa}${qr.code.payeeName ? ` (${qr.code.payeeName})` : ''}.`}
      </p>
    </>
  );
}

/** Whose the method is; left out while there are no franchises. */
function FranchiseField({ form: { draft, change, errors } }: { form: MethodForm }) {
  const { http } = useServices();
  const { data = [] } = useQuery({
    queryKey: ['franchises', 'open'],
    queryFn: ({ signal }) => readOpenFranchises(http, { signal, background: true }),
  });
  const isListed = data.some(({ id }) => id === draft.franchiseId);
  if (data.length === 0 && !draft.franchiseId) return null;
  return (
    <ChoiceField
      label="Franchise"
      value={draft.franchiseId}
      error={errors.franchiseId}
      data={[
        { value: '', label: 'None: it is shared' },
        ...data.map(({ id, code, name }) => ({ value: id, label: `${code}, ${name}` })),
        ...(draft.franchiseId && !isListed ? [{ value: draft.franchiseId, label: 'The present one' }] : []),
      ]}
      onChange={(event) => change({ franchiseId: event.currentTarget.value })}
    />
  );
}

/** Limits and hours, which one person may change with immediate effect, and the fees, which another one approves. */
export function LimitsStep({ form, isNew }: { form: MethodForm; isNew: boolean }) {
  return (
    <>
      <div className={styles.pair}>
        <Amount form={form} name="minPaise" label="Minimum amount (optional)" data-autofocus />
        <Amount form={form} name="maxPaise" label="Maximum amount (optional)" />
      </div>
      <div className={styles.pair}>
        <Amount form={form} name="dailyCapPaise" label="Daily cap (optional)" />
        <Field
          form={form}
          name="dailyCountCap"
          label="Transactions per day (optional)"
          inputMode="numeric"
          maxLength={6}
        />
      </div>
      <div className={styles.pair}>
        <Hour form={form} name="activeFrom" label="Shown from (optional)" />
        <Hour form={form} name="activeTo" label="Shown until (optional)" />
      </div>
      <FeeFields form={form} />
      {isNew && (
        <Amount form={form} name="openingPaise" label="Opening balance (optional; another person confirms it)" />
      )}
      <p className={styles.hint}>
        Hours are those of the business and may cross midnight. At the daily cap the method pauses by itself and comes
        back the next day.
      </p>
    </>
  );
}

interface FieldProps extends Omit<Parameters<typeof TextInput>[0], 'form' | 'name'> {
  form: MethodForm;
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

function Hour({ form, name, label }: { form: MethodForm; name: 'activeFrom' | 'activeTo'; label: string }) {
  return (
    <ClockField
      label={label}
      value={form.draft[name]}
      error={form.errors[name]}
      onChange={(time) => form.change({ [name]: time })}
    />
  );
}

interface AmountProps {
  form: MethodForm;
  name: 'minPaise' | 'maxPaise' | 'dailyCapPaise' | 'openingPaise';
  label: string;
  'data-autofocus'?: true;
}

function Amount({ form, name, ...rest }: AmountProps) {
  return (
    <MoneyInput
      {...rest}
      value={form.draft[name]}
      error={form.errors[name]}
      onChange={({ text }) => form.change({ [name]: text })}
    />
  );
}
