import type { DaySeries } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Plot } from '../../parts/plots/plot.tsx';
import { useAddresses } from '../../services/panel-context.tsx';
import { formatMinutes, hourBars, hourWords, methodBars, methodWords, SERIES_FACES } from './day-words.ts';
import styles from './day.module.css';

/** On the left the plots by hour, and texts for series without one; on the right the plots by account. */
export function DayPlots({ series }: { series: readonly DaySeries[] }) {
  return (
    <div className={styles.plots}>
      <div className={styles.pane}>
        {series.map((one) => (
          <HourPlot key={one.key} of={one} />
        ))}
        {series.filter(isStanding).map((one) => (
          <MethodPlot key={one.key} of={one} />
        ))}
      </div>
      <div className={styles.pane}>
        {series
          .filter((one) => !isStanding(one))
          .map((one) => (
            <MethodPlot key={one.key} of={one} />
          ))}
      </div>
    </div>
  );
}

const isStanding = ({ key }: DaySeries) => !SERIES_FACES[key]?.byHour;

function HourPlot({ of }: { of: DaySeries }) {
  const addresses = useAddresses();
  const face = SERIES_FACES[of.key];
  if (!face?.byHour) return null;
  const { title, measure } = face.byHour;
  const total = measure === 'money' ? formatRupees(of.sumPaise) : `${formatMinutes(of.medianMinutes)} over the day`;
  return (
    <Plot
      title={title}
      total={of.count > 0 && total}
      bars={hourBars(of, measure, addresses)}
      words={hourWords(measure, face.many)}
      empty={face.empty}
      shape="columns"
    />
  );
}

function MethodPlot({ of }: { of: DaySeries }) {
  const addresses = useAddresses();
  const face = SERIES_FACES[of.key];
  if (!face?.byMethod) return null;
  return (
    <Plot
      title={face.byMethod.title}
      bars={methodBars(of, addresses)}
      words={methodWords(face.many)}
      empty={face.empty}
      shape="rows"
    />
  );
}
