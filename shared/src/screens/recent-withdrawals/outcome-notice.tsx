import type { Withdrawal } from '@backoffice/shared/contract';
import { reasonLabel, reasonWords } from '@backoffice/shared/domain';
import { Banner } from '@backoffice/shared/kit/core';
import { Moment, RowLink } from '@backoffice/shared/entities';

/** What the bank says of a payout: confirmed by its line, not yet, unknown, or sent back. */
export function OutcomeNotice({ withdrawal }: { withdrawal: Withdrawal }) {
  const {
    status,
    confirmedAt,
    confirmedBy,
    uncertainNote,
    uncertainAt,
    returnedAt,
    returnReason,
    returnNote,
    returnLine,
    rejectReasonCode,
    rejectNote,
    failureNote,
  } = withdrawal;
  if (status === 'paid' && confirmedAt)
    return (
      <Banner tone="good">
        Confirmed by the bank line <RowLink no={confirmedBy?.no} />, <Moment at={confirmedAt} />
      </Banner>
    );
  if (status === 'paid')
    return <Banner tone="info">No bank line confirms it yet. It is ticked by itself when the debit is entered.</Banner>;
  if (status === 'paying_uncertain')
    return (
      <Banner tone="bad">
        It may have been sent, since <Moment at={uncertainAt} />: {uncertainNote}. A lead finds out from the bank.
      </Banner>
    );
  if (status === 'returned') {
    return (
      <Banner tone="warn">
        Returned by the bank with <RowLink no={returnLine?.no} />, <Moment at={returnedAt} />:{' '}
        {[returnReason && reasonLabel(returnReason), returnNote].filter(Boolean).join(', ')}. The money is held.
      </Banner>
    );
  }
  if (status === 'rejected' && rejectReasonCode)
    return (
      <Banner tone="neutral">{`Rejected: ${[reasonLabel(rejectReasonCode), rejectNote].filter(Boolean).join(', ')}`}</Banner>
    );
  return failureNote ? <Banner tone="warn">{`The attempt before failed: ${reasonWords(failureNote)}`}</Banner> : null;
}
