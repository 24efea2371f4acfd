import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { formatRupees, reasonWords } from '@backoffice/shared/domain';
import { Facts } from '@backoffice/shared/kit/core';
import { AboutLink, FileImage, Moment, useReadReasons } from '@backoffice/shared/entities';
import { DecidedElsewhere } from './decided-elsewhere.tsx';
import { RequestActs } from './request-acts.tsx';

const ENDED: Record<SecondPersonRequest['state'], string> = {
  waiting: 'Waits',
  confirmed: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
};

/**
 * The details of one request: its row, amount, author, reason and evidence, and what this person can do, here or on the
 * screen where it is decided.
 */
export function RequestDetail({ of }: { of: SecondPersonRequest }) {
  useReadReasons();
  const {
    no,
    subject,
    amountPaise,
    reason,
    evidenceFileIds,
    askedBy,
    askedAt,
    state,
    decidedBy,
    decidedAt,
    endNote,
    decideIn,
  } = of;
  return (
    <>
      <Facts
        of={[
          { label: 'About', value: <AboutLink type={subject.type} no={subject.no} /> },
          ...(amountPaise > 0 ? [{ label: 'Amount', value: formatRupees(amountPaise) }] : []),
          {
            label: 'Asked by',
            value: (
              <>
                {`${askedBy.name} (${askedBy.username}), `}
                <Moment at={askedAt} as="full" />
              </>
            ),
          },
          ...(reason ? [{ label: 'Reason', value: reasonWords(reason) }] : []),
          ...(decidedAt
            ? [
                {
                  label: ENDED[state],
                  value: (
                    <>
                      {decidedBy ? `${decidedBy.name} (${decidedBy.username}), ` : ''}
                      <Moment at={decidedAt} as="full" />
                    </>
                  ),
                },
              ]
            : []),
          ...(endNote ? [{ label: 'Why', value: endNote }] : []),
        ]}
      />
      {evidenceFileIds.map((fileId) => (
        <div key={fileId}>
          <FileImage fileId={fileId} alt={`Evidence of ${no}`} />
        </div>
      ))}
      {decideIn === 'inbox' ? <RequestActs of={of} /> : <DecidedElsewhere no={no} place={decideIn} />}
    </>
  );
}
