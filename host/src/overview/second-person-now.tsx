import { Banner } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { useAddresses } from '../services/panel-context.tsx';
import { useRequests } from '../second-person/use-requests.ts';

/** A link to the requests that this person may confirm; nothing when there is none. */
export function SecondPersonNow() {
  const { data } = useRequests('waiting');
  const page = useAddresses().ofRows({ noun: 'second-person', query: '' });
  const count = data?.items.filter(({ mayConfirm }) => mayConfirm).length ?? 0;
  if (!data || count === 0) return null;
  const [many, counted] = [count > 1, `${data.page.hasMore ? 'At least ' : ''}${count}`];
  return (
    <Banner tone="warn" action={page && <Link to={page}>Look at {many ? 'them' : 'it'}</Link>}>
      {many
        ? `${counted} requests wait for a second person: you may confirm them.`
        : `${counted} request waits for a second person: you may confirm it.`}
    </Banner>
  );
}
