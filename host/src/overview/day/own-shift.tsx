import type { DaySummary, OwnFigure } from '@backoffice/shared/contract';
import { formatCount, formatMoment, formatRupees, wallClock } from '@backoffice/shared/domain';
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
      <span className={styles.fine}>{sinceWords(since, businessTimeZone)}</span>
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

/** Without a hand-over before it, a shift is counted from the start of the business day. */
function sinceWords(since: string, zone: string): string {
  const isMidnight = wallClock(since, zone).endsWith('00:00');
  return isMidnight ? 'since midnight' : `since ${formatMoment(since, zone, new Date())}`;
}

function tileOf({ key, title, to, count, sumPaise, medianMinutes }: Placed<OwnFigure>) {
  const fine = [
    sumPaise > 0 && formatRupees(sumPaise),
    medianMinutes !== null && `median wait ${formatMinutes(medianMinutes)}`,
  ]
    .filter(Boolean)
    .join(', ');
  return { key, title, figure: formatCount(count), to, fine };
}
