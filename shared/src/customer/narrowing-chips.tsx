import { Chip, ChipGroup } from '@backoffice/shared/list';
import { narrowingsOf, type Narrowing } from './narrowing.ts';
import styles from './customer.module.css';

interface NarrowingChipsProps {
  part: Narrowing['part'];
  chosen: Narrowing | null;
  onChoose: (narrowing: Narrowing | null) => void;
}

/** Chooses all rows of a tab, or those that one figure counts. */
export const NarrowingChips = ({ part, chosen, onChoose }: NarrowingChipsProps) => (
  <div className={styles.chips}>
    <ChipGroup label="State">
      <Chip pressed={chosen === null} onClick={() => onChoose(null)}>
        All
      </Chip>
      {narrowingsOf(part).map((one) => (
        <Chip key={one.label} pressed={chosen === one} onClick={() => onChoose(one)}>
          {one.label}
        </Chip>
      ))}
    </ChipGroup>
  </div>
);
