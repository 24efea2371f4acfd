import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { formatMoment, formatRupees, reasonWords, type Tone } from '@backoffice/shared/domain';
import { Facts, StatusBadge } from '@backoffice/shared/kit/core';
import { FileImage, RowLink } from '@backoffice/shared/queue';
import { Disclosure } from '../parts/disclosure.tsx';
import { useStaff } from '../services/panel-context.tsx';
import { RequestActs } from './request-acts.tsx';
import styles from './second-person.module.css';

const FACES: Record<SecondPersonRequest['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waits', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  lapsed: { label: 'Lapsed', tone: 'neutral' },
};

/** One request: who asked for what, of how much, why, with which evidence, and what can be done with it. */
export function RequestCard({ of, open }: { of: SecondPersonRequest; open: boolean }) {
  const { businessTimeZone } = useStaff();
  const when = (at: string) => formatMoment(at, businessTimeZone, new Date());
  const { no, subject, says, amountPaise, reason, evidenceFileIds, askedBy, askedAt, state, decidedBy, decidedAt, endNote } = of;
  return (
    <Disclosure
      open={open}
      summary={
        <>
          <span className={styles.no}>{no}</span>
          <span className={styles.says}>{says}</span>
          <span>{formatRupees(amountPaise)}</span>
          <StatusBadge {...FACES[state]} />
          <span className={styles.fine}>{`${askedBy.name}, ${when(askedAt)}`}</span>
        </>
      }
    >
      <Facts
        of={[
          { label: 'About', value: <RowLink no={subject.no} what={subject.type} /> },
          { label: 'Amount', value: formatRupees(amountPaise) },
          { label: 'Asked by', value: `${askedBy.name} (${askedBy.username}), ${when(askedAt)}` },
          { label: 'Reason', value: reasonWords(reason) },
          ...(decidedAt ? [{ label: FACES[state].label, value: [decidedBy?.name, when(decidedAt)].filter(Boolean).join(', ') }] : []),
          ...(endNote ? [{ label: 'Why', value: endNote }] : []),
        ]}
      />
      {evidenceFileIds.map((fileId) => (
        <div key={fileId}>
          <FileImage fileId={fileId} alt={`Evidence of ${no}`} />
        </div>
      ))}
      <RequestActs of={of} />
    </Disclosure>
  );
}
