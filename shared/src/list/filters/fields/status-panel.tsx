import { Checkbox, Popover } from '@backoffice/shared/kit/choices';
import { Button, Stack } from '@backoffice/shared/kit/core';
import { StatusButton } from './status-button.tsx';
import type { useStatuses } from './use-statuses.ts';

/** The states as boxes to tick; each applies at once. */
export function StatusPanel({ of }: { of: ReturnType<typeof useStatuses> }) {
  return (
    <Popover position="bottom-start" withRoles trapFocus returnFocus defaultOpened>
      <Popover.Target>
        <StatusButton of={of} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {of.options.map(({ status, label, pressed }) => (
            <Checkbox key={status} size="xs" label={label} checked={pressed} onChange={() => of.toggle(status)} />
          ))}
          <Button size="compact-xs" variant="subtle" disabled={of.chosen === 0} onClick={of.clear}>
            Any status
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
