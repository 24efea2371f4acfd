import type { StatementFile } from '@backoffice/shared/contract';
import { formatCount, formatPaise, formatWeekday, groupUtr, MONTHS, statusFace } from '@backoffice/shared/domain';
import { RowLink } from '@backoffice/shared/entities';
import { Button, FailedState, SkeletonRows, StatusBadge, useNarrowWindow } from '@backoffice/shared/kit/core';
import { CardList, DataTable, type Column } from '@backoffice/shared/kit/table';
import { Chip, ChipGroup, useQueueUrl } from '@backoffice/shared/list';
import { keepPreviousData, useInfiniteQuery, useServices } from '@backoffice/shared/remote';
import { readRows, type StatementRow, type StatementVerdict } from './statements.resource.ts';
import { ROW_VERDICTS, VERDICT_ORDER } from './verdict-words.ts';
import styles from './statements.module.css';

/** The height of a row; a short statement leaves the room to what follows it. */
const ROW = 42;

/** What the server answers at once. */
const PAGE = 500;

const amountOf = (row: StatementRow, direction: StatementRow['direction']) =>
  row.direction === direction ? formatPaise(row.amountPaise) : '';

const DATE: Column<StatementRow> = {
  id: 'date',
  header: 'Date',
  width: 76,
  cell: ({ date }) => dayText(date),
  title: ({ date }) => formatWeekday(date),
};
const VERDICT: Column<StatementRow> = {
  id: 'verdict',
  header: 'Verdict',
  width: 162,
  cell: (row) => <StatusBadge {...statusFace(ROW_VERDICTS, row.verdict)} />,
  title: detailsOf,
};

/** `24 Nov`: a statement covers weeks, and the year stands above it. */
const dayText = (date: string): string => `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`;

/** In a narrow window each row is a card, which says all that is said of it: a table would leave out UTR and reason. */
const CARD: readonly Column<StatementRow>[] = [
  { ...DATE, card: 'title' },
  { ...VERDICT, card: 'beside' },
  {
    id: 'amount',
    header: 'Amount',
    card: 'amount',
    cell: ({ direction, amountPaise }) => `${formatPaise(amountPaise)} ${direction === 'DEBIT' ? 'Dr' : 'Cr'}`,
  },
  { id: 'utr', header: 'UTR', cell: ({ utr, ownReference }) => (ownReference ? null : groupUtr(utr)) },
  {
    id: 'line',
    header: 'Line',
    cell: ({ line, confirms }) => {
      const no = confirms?.startsWith('W') ? confirms : line?.no;
      return no ? <RowLink no={no} /> : null;
    },
  },
  { id: 'what', header: 'Details', cell: detailsOf },
];

const COLUMNS: readonly Column<StatementRow>[] = [
  { id: 'row', header: 'Row', width: 52, align: 'end', leaves: 1, cell: ({ rowNo }) => rowNo },
  DATE,
  VERDICT,
  {
    id: 'utr',
    header: 'UTR',
    width: 176,
    leaves: 4,
    cell: ({ utr, ownReference }) => (ownReference ? null : groupUtr(utr)),
    title: ({ utr }) => utr,
  },
  { id: 'what', header: 'Details', width: 220, grow: 1, least: 90, leaves: 3, cell: detailsOf, title: detailsOf },
  { id: 'debit', header: 'Debit ₹', width: 104, align: 'end', cell: (row) => amountOf(row, 'DEBIT') },
  { id: 'credit', header: 'Credit ₹', width: 104, align: 'end', cell: (row) => amountOf(row, 'CREDIT') },
  {
    id: 'balance',
    header: 'Balance ₹',
    width: 120,
    align: 'end',
    leaves: 2,
    cell: ({ balanceAfterPaise }) => (balanceAfterPaise === null ? null : formatPaise(balanceAfterPaise)),
  },
  {
    id: 'line',
    header: 'Line',
    width: 96,
    leaves: 5,
    cell: ({ line, confirms }) => <RowLink no={confirms?.startsWith('W') ? confirms : line?.no} />,
  },
];

/** What the bank wrote, after what is to be said about the row. */
function detailsOf({ why, narration, counterparty, confirms }: StatementRow): string {
  return [why, why ? '' : (confirms ?? ''), counterparty ?? '', narration].filter(Boolean).join(' · ');
}

const rowId = ({ position }: StatementRow): string => String(position);

/** The rows of a statement, filtered by the verdict that the address names. */
export function StatementRows({ statement }: { statement: StatementFile }) {
  const { http, session } = useServices();
  const url = useQueueUrl();
  const { counts, id, version } = statement;
  const named = url.params.get('verdict');
  const verdict = VERDICT_ORDER.find((each) => each === named);
  const list = useInfiniteQuery({
    queryKey: ['utrs', 'statement rows', id, version, verdict],
    queryFn: ({ pageParam, signal }) => readRows(http, { id, verdict, after: pageParam }, { signal, background: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: readonly StatementRow[]) => (page.length === PAGE ? page.at(-1)?.position : undefined),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flat() ?? [];
  return (
    <>
      {counts && (
        <ChipGroup label="Rows shown">
          <Chip pressed={!verdict} onClick={() => url.replace({ verdict: null })}>
            {`All ${formatCount(VERDICT_ORDER.reduce((sum, each) => sum + counts[each], 0))}`}
          </Chip>
          {VERDICT_ORDER.filter((each) => counts[each] > 0).map((each) => (
            <VerdictChip
              key={each}
              verdict={each}
              count={counts[each]}
              pressed={verdict === each}
              onPress={() => url.replace({ verdict: each })}
            />
          ))}
        </ChipGroup>
      )}
      {list.isPending && <SkeletonRows rows={8} columns={6} label="Loading the rows" />}
      {list.isError && !list.data && (
        <FailedState
          title="The rows could not be loaded"
          message={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && <Rows rows={rows} zone={session.staff().businessTimeZone} />}
      {list.isFetchNextPageError && (
        <FailedState
          title="More rows could not be loaded"
          message={list.error.message}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button size="xs" variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          More rows
        </Button>
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly StatementRow[];
  zone: string;
}

/** The rows scroll by themselves, so that what is done with the statement stays near. */
function Rows(props: RowsProps) {
  const narrow = useNarrowWindow();
  const list = { ...props, label: 'Rows of the statement', rowId };
  if (narrow)
    return (
      <div className={styles.cards} role="region" aria-label="Rows of the statement" tabIndex={0}>
        <CardList columns={CARD} {...list} />
      </div>
    );
  return (
    <div className={styles.table} style={{ maxHeight: (props.rows.length + 2) * ROW }}>
      <DataTable columns={COLUMNS} {...list} />
    </div>
  );
}

interface VerdictChipProps {
  verdict: StatementVerdict;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

const VerdictChip = ({ verdict, count, pressed, onPress }: VerdictChipProps) => (
  <Chip pressed={pressed} onClick={onPress}>
    {`${ROW_VERDICTS[verdict].label} ${formatCount(count)}`}
  </Chip>
);
