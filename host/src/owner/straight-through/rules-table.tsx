import type { StraightThroughRules, StraightThroughView } from '@backoffice/shared/contract';
import { formatCount, formatRupees } from '@backoffice/shared/domain';
import { AMOUNTS, GUARDS, NUMBERS, PAYERS, SOURCES } from '@backoffice/shared/owner';
import styles from './straight-through.module.css';
import tables from '../../parts/tables.module.css';

/** Every rule in words, beside the one that is proposed. */
export function RulesTable({ of: { inUse, proposed } }: { of: StraightThroughView }) {
  return (
    <div className={tables.scroll} role="region" aria-label="Rules" tabIndex={0}>
      <table className={`${tables.table} ${styles.wraps}`}>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">In use</th>
            {proposed && <th scope="col">Proposed</th>}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value(inUse.rules)}</td>
              {proposed && (
                <td>{value(proposed.rules) === value(inUse.rules) ? '–' : <strong>{value(proposed.rules)}</strong>}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Row {
  label: string;
  value: (rules: StraightThroughRules) => string;
}

const ROWS: readonly Row[] = [
  {
    label: 'Bank lines that count',
    value: ({ sources }) =>
      SOURCES.filter(({ value }) => sources.includes(value))
        .map(({ label }) => label)
        .join(', '),
  },
  {
    label: 'Who paid is the customer when',
    value: ({ payerMatch }) => PAYERS.find(({ value }) => value === payerMatch)?.label ?? payerMatch,
  },
  ...GUARDS.map(({ key, label }): Row => ({ label, value: (rules) => (rules[key] ? 'Yes' : 'No') })),
  ...AMOUNTS.map(({ key, label }): Row => ({ label, value: (rules) => formatRupees(rules[key]) })),
  ...NUMBERS.map(({ key, label }): Row => ({ label, value: (rules) => formatCount(rules[key]) })),
];
