import type { Bonus } from '@backoffice/shared/contract';
import { Banner } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';
import { useServices } from '@backoffice/shared/remote';

/** Says that the bonus's deposit was reversed, what to decide, and who may (domain 1.3). */
export function ClawBackNotice({ bonus: { clawBackSince, linkedDeposit, requestedBy } }: { bonus: Bonus }) {
  const { session } = useServices();
  if (!clawBackSince) return null;
  return (
    <Banner tone="warn">
      {`${linkedDeposit?.no ?? 'Its deposit'} was reversed `}
      <Moment at={clawBackSince} />
      {`. ${whatToDo(session.can('bonuses.decide'), requestedBy.id === session.staff().id)}`}
    </Banner>
  );
}

function whatToDo(lead: boolean, own: boolean): string {
  if (!lead) return 'A lead takes the bonus back, or keeps it and says why.';
  return own
    ? 'Take the bonus back; whether it is kept another lead decides, because you asked for it.'
    : 'Take the bonus back, or keep it and say why.';
}
