import { useEffect, useMemo, useState, type FormEvent } from 'react';
import type { StatementFile } from '@backoffice/shared/contract';
import { useDialogDecision, verdictWords } from '@backoffice/shared/desk';
import { Banner, Button, ChoiceField, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { SubmitButton } from '@backoffice/shared/kit/overlay';
import { tabStore, useQuery, useServices } from '@backoffice/shared/remote';
import { focusField } from './focus-field.ts';
import { COLUMN_FIELDS, DATE_ORDERS, emptyLayout, headingsOf, lackOf, likelyHeading } from './layout.ts';
import { type Layout, layoutRequest, readColumns, type StatementColumns } from './statements.resource.ts';
import { StepFoot } from './step-foot.tsx';
import type { StatementWork } from './use-statement.ts';
import styles from './statements.module.css';

interface LayoutFieldsProps {
  statement: StatementFile;
  work: StatementWork;
  /** Asks for the statement to be put aside. */
  onVoid: () => void;
  /** Goes back to the rows, where the statement has some. */
  onLeave?: () => void;
}

/** Shows the first rows of a table and asks which column is what; the answer is kept for the bank. */
export function LayoutFields(props: LayoutFieldsProps) {
  const { http } = useServices();
  const { id, version } = props.statement;
  const columns = useQuery({
    queryKey: ['utrs', 'statement columns', id, version],
    queryFn: ({ signal }) => readColumns(http, id, { signal, background: true }),
  });
  if (columns.isError && !columns.data)
    return (
      <FailedState
        title="The rows of the file could not be loaded"
        message={columns.error.message}
        onRetry={() => void columns.refetch()}
      />
    );
  if (!columns.data) return <SkeletonRows rows={8} columns={6} label="Loading the rows of the file" />;
  return <LayoutForm {...props} columns={columns.data} />;
}

interface Draft {
  id: string;
  heading: number;
  layout: Layout;
}

function LayoutForm({
  statement,
  work,
  onVoid,
  onLeave,
  columns: { rows, layout: known },
}: LayoutFieldsProps & { columns: StatementColumns }) {
  const { session } = useServices();
  const store = useMemo(() => tabStore<Draft>('statement-layout', session.staff().id, isDraft), [session]);
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = store.read();
    return kept?.id === statement.id
      ? kept
      : { id: statement.id, heading: likelyHeading(rows, known), layout: known ?? emptyLayout() };
  });
  useEffect(() => store.write(draft), [store, draft]);
  const decision = useDialogDecision<{ version: number; layout: Layout }, StatementFile>({
    name: `layout ${statement.id}`,
    request: (body) => layoutRequest(statement.id, body),
    onAnswer: (verdict) => {
      if (verdict.kind !== 'done') return work.retry();
      work.take(verdict.data);
      if (verdict.data.asks !== 'layout') onLeave?.();
    },
  });
  const { layout } = draft;
  const change = (part: Partial<Layout>) => setDraft({ ...draft, layout: { ...layout, ...part } });
  const lacking = lackOf(layout);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (decision.open) return void decision.askAgain();
    if (lacking) return focusField(event.currentTarget, lacking.at);
    void decision.decide({
      version: statement.version,
      layout: { ...layout, headings: headingsOf(rows[draft.heading] ?? []), datesCertain: true },
    });
  };
  const words = verdictWords(decision.verdict);
  const names = columnNames(rows, draft.heading);
  return (
    <form className={styles.form} onSubmit={submit}>
      {statement.problem && <Banner tone="warn">{statement.problem}</Banner>}
      <div className={styles.fields}>
        <ChoiceField
          size="xs"
          className={styles.wide}
          label="Row of the headings"
          value={String(draft.heading)}
          data={rows.map((cells, at) => ({ value: String(at), label: headingLabel(at, cells) }))}
          onChange={(event) => setDraft({ ...draft, heading: Number(event.currentTarget.value) })}
        />
        {COLUMN_FIELDS.map(({ key, label }, place) => (
          <ChoiceField
            key={key}
            name={key}
            data-autofocus={place === 0 || undefined}
            size="xs"
            label={label}
            value={layout.columns[key] === null ? '' : String(layout.columns[key])}
            data={[{ value: '', label: 'None' }, ...names]}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              change({ columns: { ...layout.columns, [key]: chosen === '' ? null : Number(chosen) } });
            }}
          />
        ))}
        <ChoiceField
          size="xs"
          label="Dates"
          value={layout.dates}
          data={DATE_ORDERS}
          onChange={(event) => change({ dates: event.currentTarget.value as Layout['dates'] })}
        />
      </div>
      <FirstRows rows={rows} heading={draft.heading} />
      {words && <Banner tone="bad">{words}</Banner>}
      <StepFoot
        work={work}
        onVoid={onVoid}
        more={
          onLeave && (
            <Button variant="subtle" size="xs" onClick={onLeave}>
              Back to the rows
            </Button>
          )
        }
      >
        <SubmitButton
          label={decision.open ? 'Check status' : 'Read with these columns'}
          busy={decision.sending}
          lacking={decision.open ? null : (lacking?.says ?? null)}
        />
      </StepFoot>
    </form>
  );
}

const headingLabel = (at: number, cells: readonly string[]): string =>
  `${at + 1}: ${cells.filter(Boolean).join(', ').slice(0, 60)}`;

function columnNames(rows: StatementColumns['rows'], heading: number) {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: rows[heading]?.[at]?.trim() || `Column ${at + 1}`,
  }));
}

function FirstRows({ rows, heading }: { rows: StatementColumns['rows']; heading: number }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="First rows of the file">
      <table className={styles.list}>
        <tbody>
          {rows.slice(0, 25).map((cells, at) => (
            // The rows of a file never change.
            <tr key={at} data-heading={at === heading || undefined}>
              <th scope="row">{at + 1}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'id' in value && 'heading' in value && 'layout' in value;
