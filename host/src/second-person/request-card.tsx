import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { formatMoment, formatRupees, type Tone } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import { RequestDetail } from '@backoffice/shared/second-person';
import { Disclosure } from '../parts/disclosure.tsx';
import { useStaff } from '../services/panel-context.tsx';
import styles from './second-person.module.css';

const FACES: Record<SecondPersonRequest['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waits', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  lapsed: { label: 'Lapsed', tone: 'neutral' },
};

/** One request in a line, with its details when opened. */
export function RequestCard({ of, open }: { of: SecondPersonRequest; open: boolean }) {
  const { businessTimeZone } = useStaff();
  const { no, says, amountPaise, askedBy, askedAt, state } = of;
  return (
    <Disclosure
      open={open}
      summary={
        <>
          <span className={styles.no}>{no}</span>
          <span className={styles.says}>{says}</span>
          {amountPaise > 0 && <span>{formatRupees(amountPaise)}</span>}
          <StatusBadge {...FACES[state]} />
          <span
            className={styles.fine}
          >{`${askedBy.name}, ${formatMoment(askedAt, businessTimeZone, new Date())}`}</span>
        </>
      }
    >
      <RequestDetail of={of} />
    </Disclosure>
  );
}
