import type { Bonus } from '@backoffice/shared/contract';
import { Banner, Sentence } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';
import { useServices } from '@backoffice/shared/remote';

/** Says that the bonus's deposit was reversed, what to decide, and who may (domain 1.3). */
export function ClawBackNotice({ bonus: { clawBackSince, linkedDeposit, requestedBy } }: { bonus: Bonus }) {
  const { session } = useServices();
  if (!clawBackSince) return null;
  return (
    <Banner tone="warn">
      <Sentence
        of={linkedDeposit ? '{no} was reversed {at}.' : 'Its deposit was reversed {at}.'}
        values={{ no: linkedDeposit?.no, at: <Moment at={clawBackSince} /> }}
      />{' '}
      <span>{whatToDo(session.can('bonuses.decide'), requestedBy.id === session.staff().id)}</span>
    </Banner>
  );
}

function whatToDo(lead: boolean, own: boolean): string {
  if (!lead) return 'A lead claws the bonus back, or keeps it and says why.';
  return own
    ? 'Claw the bonus back. Whether it is kept another lead decides, because you asked for it.'
    : 'Claw the bonus back, or keep it and say why.';
}
