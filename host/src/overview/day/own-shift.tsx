import type { DaySummary } from '@backoffice/shared/contract';
import { formatMoment, formatRupees } from '@backoffice/shared/domain';
import { Link } from '@backoffice/shared/remote';
import { Panel } from '../../parts/panel.tsx';
import { Tiles } from '../../parts/tiles.tsx';
import { useStaff } from '../../services/panel-context.tsx';
import { formatMinutes, listAddress } from './day-words.ts';
import styles from './day.module.css';

/** What this person did since the shift began. */
export function OwnShift({ own: { since, figures } }: { own: DaySummary['own'] }) {
  const { businessTimeZone } = useStaff();
  const aside = (
    <>
      <span className={styles.fine}>since {formatMoment(since, businessTimeZone, new Date())}</span>
      <Link className={styles.onward} to="/admin/hand-over">
        Hand over
      </Link>
    </>
  );
  return (
    <Panel title="Your shift" aside={aside}>
      <Tiles of={figures.map(tileOf)} />
    </Panel>
  );
}

function tileOf({ key, title, segment, query, count, sumPaise, medianMinutes }: DaySummary['own']['figures'][number]) {
  const fine = [sumPaise > 0 && formatRupees(sumPaise), medianMinutes !== null && `median wait ${formatMinutes(medianMinutes)}`].filter(Boolean).join(', ');
  return { key, title, figure: count.toLocaleString('en-IN'), to: listAddress(segment, query), fine };
}
