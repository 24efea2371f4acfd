import type { ReactNode } from 'react';
import type { DataImport, ImportProblem } from '@backoffice/shared/contract';
import { formatCount, formatMoment, formatRupees } from '@backoffice/shared/domain';
import { Button, Facts, StatusBadge } from '@backoffice/shared/kit/core';
import { useQuery } from '@backoffice/shared/remote';
import { Panel } from '../../parts/panel.tsx';
import { usePanel, useStaff } from '../../services/panel-context.tsx';
import type { ImportCalls } from './imports.resource.ts';
import styles from '../owner.module.css';

interface FilePanelProps {
  of: DataImport;
  calls: ImportCalls;
  /** What can be done with it now. */
  children?: ReactNode;
}

/** A file that was read: what it would change or has changed, and each row with a problem. */
export function FilePanel({ of, calls, children }: FilePanelProps) {
  const { businessTimeZone } = useStaff();
  const entered = of.status === 'entered';
  return (
    <Panel
      title={`${of.no}, ${of.fileName}`}
      aside={<StatusBadge tone={entered ? 'good' : 'info'} label={entered ? 'Entered' : 'Read, not entered'} />}
    >
      <div className={styles.inside}>
        <Facts
          of={[
            { label: 'Rows', value: formatCount(of.rows) },
            { label: 'New', value: formatCount(of.added) },
            { label: 'Changed', value: formatCount(of.changed) },
            { label: 'Known already', value: formatCount(of.same) },
            { label: 'With a problem', value: formatCount(of.bad) },
            ...(of.kind === 'openings' ? [{ label: 'Together', value: formatRupees(of.sumPaise) }] : []),
            {
              label: 'Read by',
              value: `${of.createdBy.username}, ${formatMoment(of.createdAt, businessTimeZone, new Date())}`,
            },
            {
              label: 'Entered by',
              value:
                of.enteredBy && of.enteredAt
                  ? `${of.enteredBy.username}, ${formatMoment(of.enteredAt, businessTimeZone, new Date())}`
                  : null,
            },
          ]}
        />
        {of.bad > 0 && <Problems of={of} calls={calls} />}
        {children}
      </div>
    </Panel>
  );
}

/** How many problems are asked for at once. */
const PAGE = 1_000;

/** Each bad row with line, column and reason; those beyond the first, and those of earlier files, come when they are asked for. */
function Problems({ of, calls }: { of: DataImport; calls: ImportCalls }) {
  const { http } = usePanel();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['imports', 'problems', of.id],
    queryFn: () => allProblems((after) => calls.problems(http, of.id, after)),
    enabled: false,
  });
  const shown: readonly ImportProblem[] = data ?? of.problems;
  return (
    <div>
      <h3>Rows with a problem</h3>
      {shown.length > 0 && (
        <ul className={styles.problems} tabIndex={0} aria-label="Rows with a problem">
          {shown.map(({ line, column, reason }, place) => (
            <li key={place}>
              <strong>Line {formatCount(line)}</strong>
              {column && `, ${column}`}: {reason}
            </li>
          ))}
        </ul>
      )}
      {!data && of.bad > new Set(of.problems.map(({ line }) => line)).size && (
        <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Show all
        </Button>
      )}
    </div>
  );
}

async function allProblems(read: (after: number) => Promise<ImportProblem[]>): Promise<ImportProblem[]> {
  const all: ImportProblem[] = [];
  for (;;) {
    const some = await read(all.at(-1)?.line ?? 0);
    all.push(...some);
    if (some.length < PAGE) return all;
  }
}
