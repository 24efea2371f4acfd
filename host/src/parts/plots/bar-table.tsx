import { formatCount, sentenceCase } from '@backoffice/shared/domain';
import { VisuallyHidden } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { type Bar, highest, type PlotWords, shareOf } from './bar.ts';
import styles from './plot.module.css';

/** Horizontal bars in a table, whose text and figures contain all that the bars show. */
export function BarTable({ title, bars, words }: { title: string; bars: readonly Bar[]; words: PlotWords }) {
  const top = highest(bars);
  const compares = words.before !== undefined && bars.some(({ before }) => (before?.count ?? 0) > 0);
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
            {sentenceCase(words.of.many)}
          </th>
          {compares && (
            <th scope="col" className={styles.figure}>
              {words.before}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bars
          .filter(({ count, before }) => count > 0 || (before?.count ?? 0) > 0)
          .map((bar) => (
            <tr key={bar.key}>
              <th scope="row">
                {bar.name}
                <span className={styles.lying} style={{ width: `${shareOf(bar, top)}%` }} />
              </th>
              <td className={styles.figure}>{bar.to ? <Link to={bar.to}>{bar.shown}</Link> : bar.shown}</td>
              <td className={styles.figure}>{formatCount(bar.count)}</td>
              {compares && <td className={styles.figure}>{bar.before?.shown ?? '–'}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
