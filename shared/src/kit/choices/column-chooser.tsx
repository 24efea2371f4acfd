import { ActionIcon, Checkbox, Popover, Stack, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column, ColumnView } from '../table/column.ts';
import { IconArrowDown, IconArrowUp } from '../table/icons.ts';
import { IconColumns3 } from './icons.ts';
import { moveColumn, toggleColumn } from './column-view.ts';
import styles from './column-chooser.module.css';

interface ColumnChooserProps {
  columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  view: ColumnView;
  onChange: (view: ColumnView) => void;
}

/** Which columns a list shows, and in which order. */
export function ColumnChooser({ columns, view, onChange }: ColumnChooserProps) {
  const ids = columns.map(({ id }) => id);
  const order = [...(view.order ?? []).filter((id) => ids.includes(id)), ...ids.filter((id) => !view.order?.includes(id))];
  const headers = new Map(columns.map(({ id, header }) => [id, header]));
  return (
    <Popover position="bottom-end" withRoles trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label="Columns">
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap={2}>
          {order.map((id, place) => (
            <div className={styles.line} key={id}>
              <Checkbox
                size="xs"
                label={headers.get(id)}
                checked={!view.hidden?.includes(id)}
                onChange={() => onChange(toggleColumn(view, id))}
              />
              <Mover label={`Move ${headers.get(id)} up`} disabled={place === 0} onClick={() => onChange(moveColumn(view, order, id, -1))}>
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
          <UnstyledButton className={styles.reset} onClick={() => onChange({})}>
            As it was
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
