import { VisuallyHidden } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { type Bar, type PlotWords, shareOf } from './bar.ts';
import styles from './plot.module.css';

/** Horizontal bars in a table, whose text and figures contain all that the bars show. */
export function BarTable({ title, bars, words }: { title: string; bars: readonly Bar[]; words: PlotWords }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.label}</th>
          <th scope="col" className={styles.figure}>
            {words.value}
          </th>
          <th scope="col" className={styles.figure}>
            {words.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars
          .filter(({ count }) => count > 0)
          .map((bar) => (
            <tr key={bar.key}>
              <th scope="row">
                {bar.name}
                <span className={styles.lying} style={{ width: `${shareOf(bar, bars)}%` }} />
              </th>
              <td className={styles.figure}>{bar.to ? <Link to={bar.to}>{bar.shown}</Link> : bar.shown}</td>
              <td className={styles.figure}>{bar.count.toLocaleString('en-IN')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
