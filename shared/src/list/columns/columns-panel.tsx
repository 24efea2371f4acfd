import type { Density } from '@backoffice/shared/contract';
import { Button, Group } from '@backoffice/shared/kit/core';
import { ColumnChooser } from '@backoffice/shared/kit/choices';
import type { Column } from '@backoffice/shared/kit/table';
import type { Look } from './use-look.ts';

const DENSITIES: readonly (readonly [Density, string])[] = [
  ['compact', 'Compact'],
  ['normal', 'Normal'],
  ['roomy', 'Roomy'],
];

/** Columns and height of the rows, for this person on every browser. */
export function ColumnsPanel({
  columns,
  look,
}: {
  columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  look: Look;
}) {
  return (
    <ColumnChooser columns={columns} view={look.view} onChange={look.change} initiallyOpened>
      <Group gap={4} mb={8} role="group" aria-label="Height of the rows">
        {DENSITIES.map(([density, label]) => (
          <Button
            key={density}
            size="compact-xs"
            variant={look.density === density ? 'light' : 'default'}
            aria-pressed={look.density === density}
            onClick={() => look.setDensity(density)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </ColumnChooser>
  );
}
