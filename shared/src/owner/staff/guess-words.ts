import type { StaffAccount } from '@backoffice/shared/contract';
import { counted, formatMoment, plural } from '@backoffice/shared/domain';

type Guesses = NonNullable<StaffAccount['guesses']>;

const TRY = { one: 'wrong password or code', many: 'wrong passwords or codes' };
const ADDRESS = { one: 'address', many: 'addresses' };

/** Why an account is locked and until when, or that wrong passwords were typed; as the API's throttle counts them. */
export function guessWords({ failures, addresses, lockedUntil }: Guesses, zone: string, now: Date): string {
  const tries = counted(failures, TRY);
  const from = counted(addresses, ADDRESS);
  if (!lockedUntil)
    return `${tries} from ${from} in the last 15 minutes. After five from one address each further try waits up to a minute.`;
  return `Locked until ${formatMoment(lockedUntil, zone, now)}: ${tries} from ${from}.`;
}

/** From where the person can sign in while the account is locked. */
export function openWords({ knownAddresses }: Guesses): string {
  if (knownAddresses === 0)
    return 'There is no address from which the person could still sign in. Ask them whether it was them, and unlock the account.';
  return plural(knownAddresses, {
    one: 'From the one address where they signed in during the last 30 days the person can still sign in; everybody else is refused.',
    many: `From the ${knownAddresses} addresses where they signed in during the last 30 days the person can still sign in; everybody else is refused.`,
  });
}
