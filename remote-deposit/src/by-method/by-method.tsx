import type { ReactNode } from 'react';
import type { MethodRef } from '@backoffice/shared/contract';
import styles from './by-method.module.css';

interface ByMethodProps<Row> {
  rows: readonly Row[] | undefined;
  /** Heading and content of each column after the method. */
  columns: readonly (readonly [string, (row: Row) => ReactNode])[];
}

/** The totals of a list by method, collapsed at first (domain 2.6, 2.8). */
export function ByMethod<Row extends { paymentMethod: MethodRef }>({ rows = [], columns }: ByMethodProps<Row>) {
  return (
    <details className={styles.fold}>
      <summary>By method</summary>
      <div className={styles.scroller} role="region" aria-label="By method" tabIndex={0}>
        <table className={styles.methods}>
          <thead>
            <tr>
              <th>Method</th>
              {columns.map(([title]) => (
                <th key={title}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.paymentMethod.id}>
                <td>{row.paymentMethod.label}</td>
                {columns.map(([title, of]) => (
                  <td key={title}>{of(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
