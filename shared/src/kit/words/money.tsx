import { formatPaise } from '../../domain/money.ts';
import { NoValue } from './no-value.tsx';
import styles from './money.module.css';

interface MoneyProps {
  /** Whole paise; `null` shows a dash. */
  paise: number | null | undefined;
  /** `figure` for tables whose header says rupees, `rupees` where the figure stands alone. */
  as?: 'figure' | 'rupees';
}

/** An amount with Indian grouping, tabular numerals and two decimals. Columns align it right. */
export function Money({ paise, as = 'figure' }: MoneyProps) {
  if (paise === null || paise === undefined) return <NoValue />;
  const figure = formatPaise(paise);
  return <span className={styles.money}>{as === 'rupees' ? figure.replace(/^-?/, (sign) => `${sign}₹`) : figure}</span>;
}
