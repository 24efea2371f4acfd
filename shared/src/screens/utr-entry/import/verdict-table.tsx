import { groupUtr } from '@backoffice/shared/domain';
import { Money, StatusBadge } from '@backoffice/shared/kit/core';
import { DataTable, type Column } from '@backoffice/shared/kit/table';
import { Moment } from '@backoffice/shared/entities';
import type { StatementRow } from './import.resource.ts';
import { VERDICTS } from './verdict-words.ts';
import styles from './import.module.css';

const COLUMNS: readonly Column<StatementRow>[] = [
  { id: 'row', header: 'Row', width: 52, align: 'end', cell: (row) => row.rowNo },
  { id: 'verdict', header: 'Verdict', width: 136, cell: (row) => <StatusBadge {...VERDICTS[row.verdict]} /> },
  { id: 'utr', header: 'UTR', width: 166, cell: (row) => (row.line ? groupUtr(row.line.utr) : '–') },
  {
    id: 'amount',
    header: 'Amount ₹',
    width: 100,
    align: 'end',
    cell: (row) => <Money paise={row.line?.amountPaise} />,
  },
  { id: 'why', header: 'Details', width: 180, grow: 1, cell: (row) => <Words row={row} /> },
];

/** Why a row cannot be imported; for one that can, its time and the bank's text. */
function Words({ row: { why, line } }: { row: StatementRow }) {
  if (why || !line) return <span title={why}>{why}</span>;
  return (
    <>
      <Moment at={line.bankTime} /> {line.narration}
    </>
  );
}

const rowId = (row: StatementRow): string => String(row.rowNo);

/** A verdict for each row of the statement. */
export function VerdictTable({ rows }: { rows: readonly StatementRow[] }) {
  return (
    <div className={styles.table}>
      <DataTable label="Rows of the statement" columns={COLUMNS} rows={rows} rowId={rowId} />
    </div>
  );
}
