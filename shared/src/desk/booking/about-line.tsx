import { lazy, Suspense } from 'react';
import type { Utr } from '@backoffice/shared/contract';
import { bookingWords } from '@backoffice/shared/domain';
import { Age, Sentence } from '@backoffice/shared/kit/core';
import { Moment, RowLink } from '@backoffice/shared/entities';
import { loadOnce, useServices } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { Case, CaseSection } from '../case.tsx';
import { bookLineButton, unbookLineButton } from './book-line-button.tsx';

const ToldDifferently = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "told-differently" */ './told-differently.tsx'),
    (file) => file.ToldDifferently,
  ),
);

const LinePayouts = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "line-payouts" */ './of-payouts/line-payouts.tsx'),
    (file) => file.LinePayouts,
  ),
);

/** What a person should know about a line before acting on it: that another source tells it differently, and what it is. */
export const AboutLine = ({ line }: { line: Utr }) => (
  <>
    {line.toldDifferently && (
      <Suspense fallback={null}>
        <ToldDifferently line={line} told={line.toldDifferently} />
      </Suspense>
    )}
    <WhatIsIt line={line} />
    <OfPayouts line={line} />
  </>
);

/**
 * What a line is that may be no customer's: what its narration looks like, with the act that books it, or as what it is
 * booked, with its other line and the act that undoes it.
 */
function WhatIsIt({ line }: { line: Utr }) {
  const staff = useServices().session.staff();
  if (line.booking)
    return (
      <Case>
        <Booked line={line} booking={line.booking} />
      </Case>
    );
  const button = bookLineButton(line, staff);
  if (line.status !== 'unclaimed' || (!line.suggestedKind && !button)) return null;
  return (
    <Case>
      <CaseSection title="What is it?" framed>
        <p>
          {line.suggestedKind
            ? `By its narration it looks like this: ${bookingWords(line.suggestedKind, line.direction)}.`
            : 'Nothing in its narration says what it is. Money that is no customer’s is booked.'}
        </p>
        {button && <span>{button}</span>}
      </CaseSection>
    </Case>
  );
}

function OfPayouts({ line }: { line: Utr }) {
  const staff = useServices().session.staff();
  if (line.status !== 'unclaimed' || line.waiting || !can(staff, 'withdrawals.return')) return null;
  return (
    <Suspense fallback={null}>
      <LinePayouts line={line} />
    </Suspense>
  );
}

function Booked({ line, booking }: { line: Utr; booking: NonNullable<Utr['booking']> }) {
  const staff = useServices().session.staff();
  const { kind, remark, otherMethod, otherLine, deposit, failedPayout, inTransit, automatic, bookedBy, bookedAt } =
    booking;
  return (
    <CaseSection title={`Booked: ${bookingWords(kind, line.direction)}`} framed>
      <p>{remark}</p>
      {otherLine && (
        <p>
          <Sentence
            of={kind === 'CORRECTION' ? 'Together with {line}.' : 'The other leg is {line}, on {account}.'}
            values={{ line: <RowLink no={otherLine.no} />, account: otherMethod?.label }}
          />
        </p>
      )}
      {deposit && (
        <p>
          <Sentence
            of={line.direction === 'DEBIT' ? 'The chargeback of {deposit}.' : 'The won dispute of {deposit}.'}
            values={{ deposit: <RowLink no={deposit.no} /> }}
          />
        </p>
      )}
      {failedPayout && (
        <p>
          <Sentence
            of="The bank gave back {payout}, which failed."
            values={{ payout: <RowLink no={failedPayout.no} /> }}
          />
        </p>
      )}
      {inTransit && (
        <p>
          <Sentence
            of="In transit for {age}: the other leg on {account} is not booked yet. It is found when it is entered with the same UTR."
            values={{ age: <Age since={bookedAt} />, account: otherMethod?.label }}
          />
        </p>
      )}
      <p>
        <Sentence
          of={automatic ? 'Booked when {who} entered it, {at}.' : 'Booked by {who}, {at}.'}
          values={{ who: bookedBy?.username ?? 'the server', at: <Moment at={bookedAt} /> }}
        />
      </p>
      <span>{unbookLineButton(line, staff)}</span>
    </CaseSection>
  );
}
