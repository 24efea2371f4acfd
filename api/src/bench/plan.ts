import { CompiledQuery } from 'kysely';
import type { Side } from './measure.ts';

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Subplan Name'?: string;
  Plans?: Node[];
}

/** How the rows of the page were found: the scans below the page's limit and the rows that they discarded. */
export async function planOf({ db, sent }: Pick<Side, 'db' | 'sent'>): Promise<string> {
  const query = sent.find(({ sql }) => sql.includes('WITH page AS MATERIALIZED'));
  if (!query) return '';
  const { rows } = await db.executeQuery<{ 'QUERY PLAN'?: { Plan: Node }[]; queryPlan?: { Plan: Node }[] }>(
    CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${query.sql}`, [...query.parameters]),
  );
  const found = Object.values(rows[0] ?? {})[0] as { Plan: Node }[] | undefined;
  const cut = found && all(found[0]!.Plan).find((node) => node['Subplan Name'] === 'CTE page');
  return cut
    ? all(cut)
        .filter((node) => /Scan|Sort/.test(node['Node Type']))
        .slice(0, 4)
        .map(words)
        .join(' < ')
    : '';
}

/** The nodes without InitPlans, which are evaluated once before the rows are read. */
const all = (node: Node): Node[] => [
  node,
  ...(node.Plans ?? []).filter((below) => !below['Subplan Name']?.startsWith('InitPlan')).flatMap(all),
];

function words(node: Node): string {
  const thrown = node['Rows Removed by Filter']
    ? `, ${node['Rows Removed by Filter'].toLocaleString('en-IN')} thrown away`
    : '';
  return `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}${thrown}`.replace('  ', ' ').trim();
}
