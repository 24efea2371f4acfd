import { VisuallyHidden } from '@mantine/core';
import styles from './no-value.module.css';

/**
 * A missing value: a dash in a table, read as `said` where a word is better. Cards and drawers find it by
 * `data-no-value` and leave the whole field out.
 */
export const NoValue = ({ said }: { said?: string }) => (
  <span className={styles.none} data-no-value>
    {said ? (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{said}</VisuallyHidden>
      </>
    ) : (
      '–'
    )}
  </span>
);
