import { TextInput } from '@backoffice/shared/kit/core';
import type { CallFields as Fields, Errors } from './caller-draft.ts';
import styles from './caller.module.css';

interface CallFieldsProps {
  fields: Fields;
  errors: Errors<Fields>;
  change: (change: Partial<Fields>) => void;
}

/** Why it is entered for the customer, and the reference of the call: both are kept in the history of the row. */
export function CallFields({ fields, errors, change }: CallFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextInput
        label="What the caller asked for"
        value={fields.reason}
        maxLength={300}
        error={errors.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <TextInput
        label="Reference of the call (optional)"
        description="Ticket, recording or time of the call"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={fields.reference}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ reference: event.currentTarget.value })}
      />
    </div>
  );
}
