import styles from './no-value.module.css';

/** A value that is not there: a dash in a table. Cards and drawers leave the whole field out, by its mark. */
export const NoValue = () => (
  <span className={styles.none} data-no-value>
    –
  </span>
);
