import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from '@backoffice/shared/remote';
import { type Bar, type PlotWords, said, shareOf } from './bar.ts';
import { scaleOf, stepsBefore } from './scale.ts';
import styles from './plot.module.css';

interface ColumnPlotProps {
  title: string;
  bars: readonly Bar[];
  words: PlotWords;
  /** Formats a label of the value axis: `₹2.5 L`. */
  mark: (value: number) => string;
  /** The bar with pointer or focus; `null` when there is none. */
  onLook: (bar: Bar | null) => void;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Vertical bars, each a link to its rows, with the day before as a dashed line. One tab stop; arrow keys move between
 * bars with rows.
 */
export function ColumnPlot({ title, bars, words, mark, onLook }: ColumnPlotProps) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const live = bars.filter(({ to }) => to !== null);
  const current = Math.min(at, Math.max(0, live.length - 1));
  const { top, marks } = scaleOf(bars);
  const before = stepsBefore(bars, top);
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(current, live.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  };
  return (
    <div className={styles.stage}>
      <div className={styles.axis} aria-hidden>
        {marks.map((value) => (
          <span key={value} className={styles.mark} style={{ bottom: `${(value / top) * 100}%` }}>
            {mark(value)}
          </span>
        ))}
      </div>
      <div className={styles.field}>
        <div className={styles.rules} aria-hidden>
          {marks.map((value) => (
            <span key={value} className={styles.rule} style={{ bottom: `${(value / top) * 100}%` }} />
          ))}
        </div>
        <ul
          ref={list}
          className={styles.columns}
          aria-label={title}
          onKeyDown={step}
          onPointerLeave={() => onLook(null)}
        >
          {bars.map((bar) => (
            // An hour without rows has nothing to read; a screen reader would say "blank" for it.
            <li
              key={bar.key}
              className={styles.column}
              aria-hidden={bar.to ? undefined : true}
              onPointerEnter={() => onLook(bar)}
            >
              {bar.to && (
                <Link
                  className={styles.stand}
                  to={bar.to}
                  aria-label={said(bar, words)}
                  tabIndex={live[current]?.key === bar.key ? 0 : -1}
                  onFocus={() => {
                    setAt(live.indexOf(bar));
                    onLook(bar);
                  }}
                  onBlur={() => onLook(null)}
                >
                  <span className={styles.standing} style={{ height: `${shareOf(bar, top)}%` }} />
                </Link>
              )}
              <span className={styles.tick} aria-hidden>
                {bar.label}
              </span>
            </li>
          ))}
        </ul>
        {before && (
          <svg className={styles.before} viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden>
            <path className={styles.steps} d={before} />
          </svg>
        )}
      </div>
    </div>
  );
}
