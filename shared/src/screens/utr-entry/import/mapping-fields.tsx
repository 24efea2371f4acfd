import { ChoiceField } from '@backoffice/shared/kit/core';
import type { ImportPreview, Mapping } from './import.resource.ts';
import styles from './import.module.css';

type ColumnField = Exclude<keyof Mapping, 'headerRow' | 'dates'>;

const FIELDS: readonly { key: ColumnField; label: string }[] = [
  { key: 'utr', label: 'UTR' },
  { key: 'credit', label: 'Credit' },
  { key: 'debit', label: 'Debit' },
  { key: 'amount', label: 'Amount' },
  { key: 'drCr', label: 'Dr/Cr' },
  { key: 'date', label: 'Date' },
  { key: 'time', label: 'Time' },
  { key: 'narration', label: 'Narration' },
  { key: 'remitter', label: 'Remitter' },
  { key: 'balance', label: 'Balance' },
];

const DATES = [
  { value: 'DMY', label: 'Day first' },
  { value: 'MDY', label: 'Month first' },
  { value: 'YMD', label: 'Year first' },
];

const FROM = { remembered: 'as last time for this bank', guessed: 'recognised', request: 'as you chose' };

/** The mapping of columns to fields. The server remembers it per bank after the first import. */
export function MappingFields({
  preview: { mapping, mappingFrom, headings, rows },
  onChange,
}: {
  preview: ImportPreview;
  onChange: (mapping: Mapping) => void;
}) {
  const width = Math.max(headings.length, ...rows.slice(0, 50).map(({ cells }) => cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: headings[at]?.trim() || `Column ${at + 1}`,
  }));
  return (
    <details className={styles.mapping}>
      <summary>Columns: {FROM[mappingFrom]}</summary>
      <div className={styles.mappingFields}>
        {FIELDS.map(({ key, label }) => (
          <ChoiceField
            key={key}
            size="xs"
            label={label}
            value={mapping[key] === null ? '' : String(mapping[key])}
            data={[{ value: '', label: 'None' }, ...columns]}
            onChange={(event) =>
              onChange({
                ...mapping,
                [key]: event.currentTarget.value === '' ? null : Number(event.currentTarget.value),
              })
            }
          />
        ))}
        <ChoiceField
          size="xs"
          label="Dates"
          value={mapping.dates}
          data={DATES}
          onChange={(event) => onChange({ ...mapping, dates: event.currentTarget.value as Mapping['dates'] })}
        />
      </div>
    </details>
  );
}
