import { formatMoment, formatPaise, groupUtr } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import { DataTable, type Column } from '@backoffice/shared/kit/table';
import { useServices } from '@backoffice/shared/remote';
import type { StatementRow } from './import.resource.ts';
import { VERDICTS } from './verdict-words.ts';
import styles from './import.module.css';

const COLUMNS: readonly Column<StatementRow>[] = [
  { id: 'row', header: 'Row', width: 52, align: 'end', cell: (row) => row.rowNo },
  { id: 'verdict', header: 'Verdict', width: 136, cell: (row) => <StatusBadge {...VERDICTS[row.verdict]} /> },
  { id: 'utr', header: 'UTR', width: 166, cell: (row) => row.line && groupUtr(row.line.utr) },
  {
    id: 'amount',
    header: 'Amount ₹',
    width: 100,
    align: 'end',
    cell: (row) => row.line && signedAmount(row.line),
  },
  { id: 'why', header: 'Details', width: 180, grow: 1, cell: detailsOf, title: (row) => row.why },
];

/** Why a row cannot be imported; for one that can, its time and the bank's text. */
function detailsOf({ why, line }: StatementRow, zone: string) {
  if (why || !line) return why;
  const at = line.bankTime && formatMoment(line.bankTime, zone, new Date());
  return [at ?? '–', line.narration].filter(Boolean).join(' ');
}

/** A debit has the sign that it has in the list of lines. */
const signedAmount = ({ direction, amountPaise }: NonNullable<StatementRow['line']>): string =>
  direction === 'DEBIT' ? `−${formatPaise(amountPaise)}` : formatPaise(amountPaise);

const rowId = (row: StatementRow): string => String(row.rowNo);

/** A verdict for each row of the statement. */
export function VerdictTable({ rows }: { rows: readonly StatementRow[] }) {
  const zone = useServices().session.staff().businessTimeZone;
  return (
    <div className={styles.table}>
      <DataTable label="Rows of the statement" columns={COLUMNS} zone={zone} rows={rows} rowId={rowId} />
    </div>
  );
}
