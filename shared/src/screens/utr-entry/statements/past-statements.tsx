import type { StatementFile } from '@backoffice/shared/contract';
import { formatRupees, formatSpan, statusFace } from '@backoffice/shared/domain';
import { FailedState, SkeletonRows, StatusBadge, VisuallyHidden } from '@backoffice/shared/kit/core';
import { PersonCell } from '@backoffice/shared/entities';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { listStatements } from './statements.resource.ts';
import { STATEMENT_STATES } from './verdict-words.ts';
import styles from './statements.module.css';

/** The statements of an account by the days that they cover; what is missing between two of them stands there. */
export function PastStatements({ methodId, onOpen }: { methodId: string; onOpen: (id: string) => void }) {
  const { http } = useServices();
  const list = useQuery({
    queryKey: ['utrs', 'statements', methodId],
    queryFn: ({ signal }) => listStatements(http, methodId, { signal, background: true }),
  });
  return (
    <section className={styles.past} aria-label="Statements of this account">
      <h3>Statements of this account</h3>
      {list.isPending && <SkeletonRows rows={3} columns={4} label="Loading the statements" />}
      {list.isError && !list.data && (
        <FailedState
          title="The statements could not be loaded"
          message={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <p className={styles.none}>
          No statement yet. Choose the file that the bank gives for this account; it is proved by its balances before
          anything is entered.
        </p>
      )}
      {list.data && list.data.length > 0 && <StatementTable rows={list.data} onOpen={onOpen} />}
    </section>
  );
}

function StatementTable({ rows, onOpen }: { rows: readonly StatementFile[]; onOpen: (id: string) => void }) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.list} ${styles.stack}`}>
        <thead>
          <tr>
            <th scope="col">Statement</th>
            <th scope="col">File</th>
            <th scope="col">State</th>
            <th scope="col">Days</th>
            <th scope="col" className={styles.end}>
              Credits
            </th>
            <th scope="col" className={styles.end}>
              Debits
            </th>
            <th scope="col">Entered by</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StatementLine key={row.id} row={row} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A sum of a statement; until somebody has said which column is what, its rows are not known. */
const sumOf = ({ asks }: StatementFile, paise: number): string => (asks === 'layout' ? '–' : formatRupees(paise));

function StatementLine({ row, onOpen }: { row: StatementFile; onOpen: (id: string) => void }) {
  return (
    <>
      <tr>
        <td>
          <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
            <VisuallyHidden>Open </VisuallyHidden>
            {row.no}
          </button>
        </td>
        <td style={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' }} title={row.fileName}>
          {row.fileName}
        </td>
        <td>
          <StatusBadge {...statusFace(STATEMENT_STATES, row.status)} />
        </td>
        <td>{row.from && row.to ? formatSpan({ from: row.from, to: row.to }) : '–'}</td>
        <td className={styles.end} data-label="Credits">
          {sumOf(row, row.creditsPaise)}
        </td>
        <td className={styles.end} data-label="Debits">
          {sumOf(row, row.debitsPaise)}
        </td>
        <td data-label="Entered by">
          <PersonCell of={row.enteredBy} otherwise="–" />
        </td>
      </tr>
      {row.gap && (
        <tr>
          <td colSpan={7} className={styles.gap}>
            {row.gap}
          </td>
        </tr>
      )}
    </>
  );
}
