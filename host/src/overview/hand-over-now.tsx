import { listed, plural } from '@backoffice/shared/domain';
import { Banner } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { useAddresses } from '../services/panel-context.tsx';
import { useSignatures } from '../hand-over/use-hand-overs.ts';

/** A link to the hand-overs that this person may sign; nothing when there is none. */
export function HandOverNow() {
  const { data: waiting = [] } = useSignatures();
  const addresses = useAddresses();
  const [first] = waiting;
  if (!first) return null;
  const address = addresses.ofRow(first.no);
  const numbers = listed(waiting.map(({ no }) => no));
  return (
    <Banner tone="warn" action={address && <Link to={address}>Read and sign</Link>}>
      {plural(waiting.length, {
        one: `${first.no} of ${first.by.name} awaits your sign-off.`,
        many: `${waiting.length} hand-overs await your sign-off: ${numbers}.`,
      })}
    </Banner>
  );
}
