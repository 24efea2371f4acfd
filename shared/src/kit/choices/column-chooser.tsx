import { ActionIcon, Button, Checkbox, Popover, Stack, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column, ColumnView } from '../table/column.ts';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '../table/icons.ts';
import { moveColumn, toggleColumn } from './column-view.ts';
import styles from './column-chooser.module.css';

interface ColumnChooserProps {
  columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  view: ColumnView;
  onChange: (view: ColumnView) => void;
  /** Starts open, for a chooser that appears because somebody asked for it. */
  initiallyOpened?: boolean;
  /** Shown above the columns, e.g. the choice of row height. */
  children?: ReactNode;
}

/** Chooses which columns a list shows, and their order. The last visible column cannot be hidden. */
export function ColumnChooser({ columns, view, onChange, initiallyOpened, children }: ColumnChooserProps) {
  const ids = columns.map(({ id }) => id);
  const order = [
    ...(view.order ?? []).filter((id) => ids.includes(id)),
    ...ids.filter((id) => !view.order?.includes(id)),
  ];
  const shown = order.filter((id) => !view.hidden?.includes(id)).length;
  const headers = new Map(columns.map(({ id, header }) => [id, header]));
  return (
    <Popover position="bottom-end" withRoles trapFocus returnFocus defaultOpened={initiallyOpened}>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          title="Columns"
          data-tool
          leftSection={<IconColumns3 size={14} aria-hidden />}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        {children}
        <Stack gap={2} className={styles.columns}>
          {order.map((id, place) => (
            <div className={styles.line} key={id}>
              <Checkbox
                size="xs"
                label={headers.get(id)}
                checked={!view.hidden?.includes(id)}
                disabled={shown === 1 && !view.hidden?.includes(id)}
                onChange={() => onChange(toggleColumn(view, id))}
              />
              <Mover
                label={`Move ${headers.get(id)} up`}
                disabled={place === 0}
                onClick={() => onChange(moveColumn(view, order, id, -1))}
              >
                <IconArrowUp size={13} aria-hidden />
              </Mover>
              <Mover
                label={`Move ${headers.get(id)} down`}
                disabled={place === order.length - 1}
                onClick={() => onChange(moveColumn(view, order, id, 1))}
              >
                <IconArrowDown size={13} aria-hidden />
              </Mover>
            </div>
          ))}
          <p className={styles.hint}>Columns for which there is no room are left out until there is.</p>
          <UnstyledButton className={styles.reset} onClick={() => onChange({})}>
            Reset to default
          </UnstyledButton>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface MoverProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Mover({ label, ...rest }: MoverProps) {
  return <ActionIcon size={24} variant="transparent" aria-label={label} {...rest} />;
}
