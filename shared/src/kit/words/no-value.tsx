import styles from './no-value.module.css';

/** A missing value: a dash in a table. Cards and drawers find it by `data-no-value` and leave the whole field out. */
export const NoValue = () => (
  <span className={styles.none} data-no-value>
    –
  </span>
);
