import { useId, useState } from 'react';
import { UnstyledButton, useNarrowWindow } from '@backoffice/shared/kit/core';
import { type Bar, type PlotWords, said } from './bar.ts';
import { BarTable } from './bar-table.tsx';
import { ColumnPlot } from './column-plot.tsx';
import styles from './plot.module.css';

interface PlotProps {
  title: string;
  bars: readonly Bar[];
  words: PlotWords;
  /** The total of all bars, shown beside the title. */
  total?: string;
  /** The total of the day before, shown beside it. */
  past?: string;
  /** Formats the value axis of figures over time. Without it the plot is a table from the start, for comparisons. */
  mark?: (value: number) => string;
}

/** Figures as bars. Each links to its rows, and every plot can be read as a table (docs/interface.md). */
export function Plot({ title, bars, words, total, past, mark }: PlotProps) {
  const titleId = useId();
  const narrow = useNarrowWindow();
  const [asTable, setAsTable] = useState(false);
  const [seen, look] = useState<Bar | null>(null);
  const stands = mark !== undefined && !narrow;
  return (
    <section className={styles.plot} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 className={styles.title} id={titleId}>
          {title}
        </h3>
        <span className={styles.total}>{seen && stands && !asTable ? said(seen, words) : total}</span>
        {past && !(seen && stands && !asTable) && (
          <span className={stands && !asTable ? `${styles.total} ${styles.past}` : styles.total}>{past}</span>
        )}
        {stands && (
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
      {stands && !asTable ? (
        <ColumnPlot title={title} bars={bars} words={words} mark={mark} onLook={look} />
      ) : (
        <BarTable title={title} bars={bars} words={words} />
      )}
    </section>
  );
}
