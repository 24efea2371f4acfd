import type { DaySummary, OwnFigure } from '@backoffice/shared/contract';
import { formatMoment, formatRupees } from '@backoffice/shared/domain';
import { Link } from '@backoffice/shared/remote';
import { Panel } from '../../parts/panel.tsx';
import { Tiles } from '../../parts/tiles.tsx';
import { useAddresses, useStaff } from '../../services/panel-context.tsx';
import { formatMinutes } from './day-words.ts';
import { type Placed, placedFigures } from './placed-figures.ts';
import styles from './day.module.css';

/** The person's acts since the shift began. */
export function OwnShift({ own: { since, figures } }: { own: DaySummary['own'] }) {
  const { businessTimeZone } = useStaff();
  const addresses = useAddresses();
  const shown = placedFigures(figures, addresses);
  const handOver = addresses.ofRows({ noun: 'hand-overs', query: '' });
  const aside = (
    <>
      <span className={styles.fine}>since {formatMoment(since, businessTimeZone, new Date())}</span>
      {handOver && (
        <Link className={styles.onward} to={handOver}>
          Hand over
        </Link>
      )}
    </>
  );
  return (
    <Panel title="Your shift" aside={aside}>
      <Tiles of={shown.map(tileOf)} />
    </Panel>
  );
}

function tileOf({ key, title, to, count, sumPaise, medianMinutes }: Placed<OwnFigure>) {
  const fine = [
    sumPaise > 0 && formatRupees(sumPaise),
    medianMinutes !== null && `median wait ${formatMinutes(medianMinutes)}`,
  ]
    .filter(Boolean)
    .join(', ');
  return { key, title, figure: count.toLocaleString('en-IN'), to, fine };
}
