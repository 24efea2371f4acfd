import type { WaitingRequest } from '@backoffice/shared/contract';
import { Banner, Sentence } from '@backoffice/shared/kit/core';
import { Link, useAddresses } from '@backoffice/shared/remote';
import { Moment } from '@backoffice/shared/entities';

const NOTHING_PAID = 'Nothing is paid out until it is confirmed, declined or withdrawn.';
const NOTHING_DONE = 'Nothing else can be done until it is confirmed, declined or withdrawn.';

/**
 * Says that a row waits for a second person: who asked for what and when, with a link to confirm or withdraw the
 * request.
 */
export function SecondPersonNotice({ of: { no, act, says, askedBy, askedAt } }: { of: WaitingRequest }) {
  const address = useAddresses().ofRow(no);
  return (
    <Banner tone="warn" action={address && <Link to={address}>{`Open ${no}`}</Link>}>
      <Sentence
        of="Waiting for a second person: {says}. Asked by {who}, {at}."
        values={{ says, who: askedBy.username, at: <Moment at={askedAt} /> }}
      />{' '}
      <span>{act === 'ledger-overridden' ? NOTHING_PAID : NOTHING_DONE}</span>
    </Banner>
  );
}
