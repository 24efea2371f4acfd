import type { QueueRow } from '@backoffice/shared/list';
import type { BulkAct } from '../bulk-act.ts';

export interface Group {
  label: string;
  count: number;
  paise: number | null;
}

/** What there is of each kind, the largest first, and of all together. */
export function groupsOf<Row extends QueueRow>(
  { groupOf, paiseOf }: Pick<BulkAct<Row>, 'groupOf' | 'paiseOf'>,
  rows: readonly Row[],
): Group[] {
  const sum = (of: readonly Row[]) => (paiseOf ? of.reduce((total, row) => total + paiseOf(row), 0) : null);
  const kinds = new Map<string, Row[]>();
  for (const row of rows) {
    const label = groupOf?.(row);
    if (label !== undefined)
      kinds
        .set(label, kinds.get(label) ?? [])
        .get(label)!
        .push(row);
  }
  const groups = [...kinds].map(([label, of]) => ({ label, count: of.length, paise: sum(of) }));
  groups.sort((one, other) => other.count - one.count);
  return [...groups, { label: 'Together', count: rows.length, paise: sum(rows) }];
}
