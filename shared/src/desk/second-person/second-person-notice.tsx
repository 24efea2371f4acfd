import type { WaitingRequest } from '@backoffice/shared/contract';
import { Banner } from '@backoffice/shared/kit/core';
import { Link, useAddresses } from '@backoffice/shared/remote';
import { Moment } from '@backoffice/shared/entities';

/**
 * Says that a row waits for a second person: who asked for what and when, with a link to confirm or withdraw the
 * request.
 */
export function SecondPersonNotice({ of: { no, act, says, askedBy, askedAt } }: { of: WaitingRequest }) {
  const address = useAddresses().ofRow(no);
  return (
    <Banner tone="warn" action={address && <Link to={address}>{`Open ${no}`}</Link>}>
      {`Waiting for a second person: ${says}. Asked by ${askedBy.username}, `}
      <Moment at={askedAt} />. {act === 'ledger-overridden' ? 'Nothing is paid out' : 'Nothing else can be done'} until
      it is confirmed, declined or withdrawn.
    </Banner>
  );
}
