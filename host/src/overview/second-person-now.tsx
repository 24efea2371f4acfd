import { plural, type Words } from '@backoffice/shared/domain';
import { Banner } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { useAddresses } from '../services/panel-context.tsx';
import { useRequests } from '../second-person/use-requests.ts';

const EXACTLY = (count: number): Words => ({
  one: '1 request waits for a second person: you may confirm it.',
  many: `${count} requests wait for a second person: you may confirm them.`,
});
const AT_LEAST = (count: number): Words => ({
  one: 'At least 1 request waits for a second person: you may confirm it.',
  many: `At least ${count} requests wait for a second person: you may confirm them.`,
});

/** A link to the requests that this person may confirm; nothing when there is none. */
export function SecondPersonNow() {
  const { data } = useRequests('waiting');
  const page = useAddresses().ofRows({ noun: 'second-person', query: '' });
  const count = data?.items.filter(({ mayConfirm }) => mayConfirm).length ?? 0;
  if (!data || count === 0) return null;
  return (
    <Banner
      tone="warn"
      action={page && <Link to={page}>{plural(count, { one: 'Look at it', many: 'Look at them' })}</Link>}
    >
      {plural(count, data.page.hasMore ? AT_LEAST(count) : EXACTLY(count))}
    </Banner>
  );
}
