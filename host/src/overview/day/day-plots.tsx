import type { DaySeries } from '@backoffice/shared/contract';
import { hasFigures } from '../../parts/plots/bar.ts';
import { Plot } from '../../parts/plots/plot.tsx';
import { useAddresses } from '../../services/panel-context.tsx';
import {
  type DayBefore,
  hourBars,
  hourWords,
  markOf,
  methodBars,
  methodWords,
  pastOf,
  SERIES_FACES,
  totalOf,
} from './day-words.ts';
import styles from './day.module.css';

interface DayPlotsProps {
  series: readonly DaySeries[];
  /** The series of the day before; empty when they could not be loaded. */
  before: readonly DaySeries[];
  beforeName: DayBefore;
  /** The current hour of the business clock; `null` for a day that is over. */
  hour: number | null;
}

/** Left: plots by hour and figures without an hour. Right: the accounts of the day. Series without figures share one line of text. */
export function DayPlots({ series, before, beforeName, hour }: DayPlotsProps) {
  const addresses = useAddresses();
  const drawn = series.map((of) => {
    const face = SERIES_FACES[of.key];
    const same = before.find(({ key }) => key === of.key);
    const hours = face?.byHour ? hourBars(of, same, face.byHour.measure, addresses) : [];
    const methods = face?.byMethod ? methodBars(of, addresses) : [];
    return {
      of,
      face,
      byHour: face?.byHour && hasFigures(hours) && (
        <Plot
          key={of.key}
          title={face.byHour.title}
          total={totalOf(of)}
          past={pastOf(same, beforeName, hour)}
          bars={hours}
          words={hourWords(face.byHour.measure, face.of, beforeName)}
          mark={markOf(face.byHour.measure)}
        />
      ),
      byMethod: face?.byMethod && hasFigures(methods) && (
        <Plot key={of.key} title={face.byMethod.title} bars={methods} words={methodWords(face.of)} />
      ),
    };
  });
  const isStanding = ({ face }: (typeof drawn)[number]) => !face?.byHour;
  const left = [
    ...drawn.map(({ byHour }) => byHour),
    ...drawn.filter(isStanding).map(({ byMethod }) => byMethod),
  ].filter(Boolean);
  const right = drawn
    .filter((one) => !isStanding(one))
    .map(({ byMethod }) => byMethod)
    .filter(Boolean);
  const silent = drawn.flatMap(({ of, face }) => (face && of.count === 0 ? [face.empty] : []));
  return (
    <>
      {left.length + right.length > 0 && (
        <div className={left.length > 0 && right.length > 0 ? `${styles.plots} ${styles.two}` : styles.plots}>
          {left.length > 0 && <div className={styles.pane}>{left}</div>}
          {right.length > 0 && <div className={styles.pane}>{right}</div>}
        </div>
      )}
      {silent.length > 0 && <p className={styles.silent}>{silent.join(' ')}</p>}
    </>
  );
}
