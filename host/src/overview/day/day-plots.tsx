import type { ReactElement } from 'react';
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

interface Day {
  series: readonly DaySeries[];
  /** The series of the day before; empty when they could not be loaded. */
  before: readonly DaySeries[];
  beforeName: DayBefore;
  /** The current hour of the business clock; `null` for a day that is over. */
  hour: number | null;
}

interface DayPlots {
  /** Plots by hour, and the accounts of figures that have no hour. */
  main: ReactElement[];
  /** The accounts of the figures that are drawn by hour. */
  accounts: ReactElement[];
  /** What had no figures, as sentences. */
  silent: string[];
}

/** The plots of a day. A series without figures is a sentence instead of an empty plot. */
export function useDayPlots({ series, before, beforeName, hour }: Day): DayPlots {
  const addresses = useAddresses();
  const hours: ReactElement[] = [];
  const standing: ReactElement[] = [];
  const accounts: ReactElement[] = [];
  const silent: string[] = [];
  for (const one of series) {
    const face = SERIES_FACES[one.key];
    if (!face) continue;
    const same = before.find(({ key }) => key === one.key);
    const byHour = face.byHour ? hourBars(one, same, face.byHour.measure, addresses) : [];
    const byMethod = face.byMethod ? methodBars(one, addresses) : [];
    if (face.byHour && hasFigures(byHour))
      hours.push(
        <Plot
          key={one.key}
          title={face.byHour.title}
          total={totalOf(one)}
          past={pastOf(same, beforeName, hour)}
          bars={byHour}
          words={hourWords(face.byHour.measure, face.of, beforeName)}
          mark={markOf(face.byHour.measure)}
        />,
      );
    if (face.byMethod && hasFigures(byMethod))
      (face.byHour ? accounts : standing).push(
        <Plot key={`${one.key} accounts`} title={face.byMethod.title} bars={byMethod} words={methodWords(face.of)} />,
      );
    if (one.count === 0) silent.push(face.empty);
  }
  return { main: [...hours, ...standing], accounts, silent };
}
