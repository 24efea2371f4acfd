import { Button, ChoiceField, Group, TextInput } from '@backoffice/shared/kit/core';
import { moved, NEW_COLUMN, withSource } from './draft.ts';
import { DATES, type LayoutColumn, SOURCES } from './layout-words.ts';
import styles from './payout-files.module.css';

interface ColumnFieldsProps {
  columns: readonly LayoutColumn[];
  onChange: (columns: LayoutColumn[]) => void;
}

/** The columns in their order, each with heading, content and longest text. */
export function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  const put = (at: number, change: Partial<LayoutColumn>) =>
    onChange(columns.map((column, place) => (place === at ? { ...column, ...change } : column)));
  return (
    <fieldset className={styles.group}>
      <legend>Columns</legend>
      <ol className={styles.columns}>
        {columns.map((column, at) => (
          // Columns are told apart by their place alone: headings are typed, and may be alike for a while.
          <li key={at}>
            <OneColumn
              of={column}
              no={at + 1}
              last={columns.length}
              put={(change) => put(at, change)}
              onMove={(by) => onChange(moved(columns, at, by))}
              onRemove={() => onChange(columns.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="xs" variant="default" onClick={() => onChange([...columns, NEW_COLUMN])}>
          Add a column
        </Button>
      </div>
    </fieldset>
  );
}

interface OneColumnProps {
  of: LayoutColumn;
  no: number;
  last: number;
  put: (change: Partial<LayoutColumn>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function OneColumn({ of, no, last, put, onMove, onRemove }: OneColumnProps) {
  return (
    <>
      <TextInput
        aria-label={`Heading of column ${no}`}
        placeholder="Heading"
        value={of.heading}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => put({ heading: event.currentTarget.value })}
      />
      <ChoiceField
        aria-label={`Content of column ${no}`}
        value={of.source}
        data={SOURCES}
        onChange={(event) => put(withSource(of, event.currentTarget.value as LayoutColumn['source']))}
      />
      {of.source === 'date' && (
        <ChoiceField
          aria-label={`Format of the date in column ${no}`}
          value={of.date ?? ''}
          data={DATES}
          onChange={(event) => put({ date: event.currentTarget.value as LayoutColumn['date'] })}
        />
      )}
      {of.source === 'text' && (
        <TextInput
          aria-label={`Text of column ${no}`}
          placeholder="Empty"
          value={of.text ?? ''}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => put({ text: event.currentTarget.value })}
        />
      )}
      {of.source !== 'date' && of.source !== 'text' && (
        <TextInput
          aria-label={`Longest text of column ${no}`}
          placeholder="Any length"
          inputMode="numeric"
          value={of.maxLength ?? ''}
          maxLength={3}
          autoComplete="off"
          onChange={(event) => put({ maxLength: lengthOf(event.currentTarget.value) })}
        />
      )}
      <Group gap={4} wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          aria-label={`Move column ${no} up`}
          disabled={no === 1}
          onClick={() => onMove(-1)}
        >
          Up
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Move column ${no} down`}
          disabled={no === last}
          onClick={() => onMove(1)}
        >
          Down
        </Button>
        <Button size="xs" variant="default" aria-label={`Remove column ${no}`} disabled={last === 1} onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </>
  );
}

/** Figures only, 200 at most; nothing for any length. */
function lengthOf(text: string): number | null {
  const figures = Number(text.replaceAll(/\D/g, ''));
  return figures > 0 ? Math.min(figures, 200) : null;
}
