import { type ReactNode, useId, useState } from 'react';
import { UnstyledButton, useNarrowWindow } from '@backoffice/shared/kit/core';
import type { Bar, PlotWords } from './bar.ts';
import { BarTable } from './bar-table.tsx';
import { ColumnPlot } from './column-plot.tsx';
import styles from './plot.module.css';

interface PlotProps {
  title: string;
  bars: readonly Bar[];
  words: PlotWords;
  /** The total of all bars, shown beside the title. */
  total?: ReactNode;
  /** The text when there are no rows. */
  empty: string;
  /** `columns` for figures over time; `rows`, a table from the start, for comparisons. */
  shape: 'columns' | 'rows';
}

/** Figures as bars. Each links to its rows, and every plot can be read as a table (docs/interface.md). */
export function Plot({ title, bars, words, total, empty, shape }: PlotProps) {
  const titleId = useId();
  const narrow = useNarrowWindow();
  const [asTable, setAsTable] = useState(false);
  const [seen, look] = useState<Bar | null>(null);
  const isEmpty = bars.every(({ count }) => count === 0);
  const stands = shape === 'columns' && !narrow && !asTable;
  return (
    <section className={styles.plot} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 className={styles.title} id={titleId}>
          {title}
        </h3>
        <span className={styles.total}>{seen && stands ? said(seen, words) : total}</span>
        {shape === 'columns' && !narrow && !isEmpty && (
          <UnstyledButton
            className={styles.switch}
            aria-pressed={asTable}
            aria-label={`${title} as a table`}
            onClick={() => setAsTable(!asTable)}
          >
            Table
          </UnstyledButton>
        )}
      </header>
      {isEmpty ? (
        <p className={styles.empty}>{empty}</p>
      ) : stands ? (
        <ColumnPlot title={title} bars={bars} onLook={look} />
      ) : (
        <BarTable title={title} bars={bars} words={words} />
      )}
    </section>
  );
}

const said = ({ name, shown, count }: Bar, words: PlotWords): string =>
  count === 0 ? `${name}: nothing` : `${name}: ${shown}, ${count.toLocaleString('en-IN')} ${words.count.toLowerCase()}`;
