import { Chip, ChipGroup } from './chip.tsx';
import { useStatuses, type StatusesProps } from './use-statuses.ts';

/** One chip per state. None pressed means every state; the default ones are pressed when the address names none. */
export function StatusChips(props: StatusesProps) {
  const { options, toggle } = useStatuses(props);
  return (
    <ChipGroup label="Status">
      {options.map(({ status, label, pressed }) => (
        <Chip key={status} pressed={pressed} onClick={() => toggle(status)}>
          {label}
        </Chip>
      ))}
    </ChipGroup>
  );
}
