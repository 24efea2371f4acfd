import { RAIL_LABELS, type Rail } from '@backoffice/shared/domain';
import { Button, ChoiceField, TextInput } from '@backoffice/shared/kit/core';
import { type FeeRow, NEW_FEE, readFees, writeFees } from './fee-draft.ts';
import type { MethodForm } from './use-method-form.ts';
import styles from './method-form.module.css';

const RAILS = Object.entries(RAIL_LABELS).map(([value, label]) => ({ value, label }));
const DIRECTIONS = [
  { value: 'DEBIT', label: 'Debit' },
  { value: 'CREDIT', label: 'Credit' },
];
const AMOUNTS = [
  ['fixed', 'Fixed ₹'],
  ['percent', 'Share %'],
  ['min', 'At least ₹'],
  ['max', 'At most ₹'],
  ['tax', 'Tax %'],
] as const;

/** What the bank charges per rail, one line each. They are expected and shown; another person approves them. */
export function FeeFields({ form: { draft, change, errors } }: { form: MethodForm }) {
  const rows = readFees(draft.feeRules);
  const keep = (next: readonly FeeRow[]) => change({ feeRules: writeFees(next) });
  const set = (at: number, part: Partial<FeeRow>) => keep(rows.map((row, i) => (i === at ? { ...row, ...part } : row)));
  const free = RAILS.find(({ value }) => !rows.some(({ rail, direction }) => rail === value && direction === 'DEBIT'));
  return (
    <fieldset className={styles.fees}>
      <legend>Fees of the bank (optional)</legend>
      {rows.map((row, at) => (
        // Rows have no identity of their own; what is typed in them is all there is.
        <div key={at} className={styles.fee} role="group" aria-label={`Fee ${at + 1}`}>
          <ChoiceField
            size="xs"
            label="Mode"
            data={RAILS}
            value={row.rail}
            onChange={(event) => set(at, { rail: event.currentTarget.value as Rail })}
          />
          <ChoiceField
            size="xs"
            label="Dr/Cr"
            data={DIRECTIONS}
            value={row.direction}
            onChange={(event) => set(at, { direction: event.currentTarget.value as FeeRow['direction'] })}
          />
          {AMOUNTS.map(([field, label]) => (
            <TextInput
              key={field}
              size="xs"
              label={label}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              value={row[field]}
              onChange={(event) => set(at, { [field]: event.currentTarget.value })}
            />
          ))}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`Remove fee ${at + 1}`}
            onClick={() => keep(rows.filter((_, i) => i !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      {errors.feeRules && (
        <p className={styles.wrong} role="alert">
          {errors.feeRules}
        </p>
      )}
      {rows.length < 12 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => keep([...rows, { ...NEW_FEE, rail: (free?.value ?? 'IMPS') as Rail }])}
        >
          Add a fee
        </Button>
      )}
    </fieldset>
  );
}
