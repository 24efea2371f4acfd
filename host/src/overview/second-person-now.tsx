import { Banner } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { useRequests } from '../second-person/use-requests.ts';

/** What this person may confirm for others, on the way to it; nothing when nothing waits. */
export function SecondPersonNow() {
  const waiting = useRequests('waiting').data?.items.filter(({ mayConfirm }) => mayConfirm) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Banner tone="warn" action={<Link to="/admin/second-person">Look at {waiting.length === 1 ? 'it' : 'them'}</Link>}>
      {waiting.length === 1 ? '1 act waits for a second person: you may confirm it.' : `${waiting.length} acts wait for a second person: you may confirm them.`}
    </Banner>
  );
}
