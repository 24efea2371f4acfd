import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { Button } from '@backoffice/shared/kit/core';
import { Link, useAddresses } from '@backoffice/shared/remote';

type Elsewhere = Exclude<SecondPersonRequest['decideIn'], 'inbox'>;

const PLACES: Record<Elsewhere, { open: (no: string) => string; where: string }> = {
  bonuses: { open: (no) => `Open ${no} in the Bonus queue`, where: 'the Bonus queue of the withdraw desk' },
  'payment-methods': {
    open: (no) => `Open payment method ${no}`,
    where: 'Payment Methods of the deposit and banker desks',
  },
};

/** A link to the screen where a request is decided with all its facts; plain text for people without that screen. */
export function DecidedElsewhere({ no, place }: { no: string; place: Elsewhere }) {
  const { open, where } = PLACES[place];
  const address = useAddresses().ofRows({ noun: place, query: `id=${encodeURIComponent(no)}` });
  if (!address) return <p>{`It is decided in ${where}, where all its facts are.`}</p>;
  return (
    <div>
      <Button component={Link} to={address}>
        {open(no)}
      </Button>
    </div>
  );
}
