import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from '@backoffice/shared/remote';
import { type Bar, shareOf } from './bar.ts';
import styles from './plot.module.css';

interface ColumnPlotProps {
  title: string;
  bars: readonly Bar[];
  /** The bar with pointer or focus; `null` when there is none. */
  onLook: (bar: Bar | null) => void;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Vertical bars, each a link to its rows. One tab stop; arrow keys move between bars with rows. */
export function ColumnPlot({ title, bars, onLook }: ColumnPlotProps) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const live = bars.filter(({ to }) => to !== null);
  const current = Math.min(at, Math.max(0, live.length - 1));
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(current, live.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  };
  return (
    <ul ref={list} className={styles.columns} aria-label={title} onKeyDown={step} onPointerLeave={() => onLook(null)}>
      {bars.map((bar) => (
        <li key={bar.key} className={styles.column} onPointerEnter={() => onLook(bar)}>
          {bar.to && (
            <Link
              className={styles.stand}
              to={bar.to}
              aria-label={`${bar.name}: ${bar.shown}, ${bar.count.toLocaleString('en-IN')}`}
              tabIndex={live[current]?.key === bar.key ? 0 : -1}
              onFocus={() => {
                setAt(live.indexOf(bar));
                onLook(bar);
              }}
              onBlur={() => onLook(null)}
            >
              <span className={styles.standing} style={{ height: `${shareOf(bar, bars)}%` }} />
            </Link>
          )}
          <span className={styles.tick} aria-hidden>
            {bar.label}
          </span>
        </li>
      ))}
    </ul>
  );
}
