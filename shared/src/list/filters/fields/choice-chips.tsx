import type { ChoiceFilter } from '../filter.ts';
import type { QueueUrl } from '../../use-queue-url.ts';
import { Chip, ChipGroup } from './chip.tsx';
import styles from '../more-filters.module.css';

/** Any of several values, one chip each; none pressed means any. */
export function ChoiceChips({ filter: { key, label, options }, url }: { filter: ChoiceFilter; url: QueueUrl }) {
  const chosen = url.params.getAll(key);
  const toggle = (value: string) =>
    url.set({ [key]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] });
  return (
    <div className={styles.line}>
      <span className={styles.name} aria-hidden>
        {label}
      </span>
      <ChipGroup label={label}>
        {options.map(({ value, label: name }) => (
          <Chip key={value} pressed={chosen.includes(value)} onClick={() => toggle(value)}>
            {name}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}
