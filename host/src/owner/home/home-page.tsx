import { FailedState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { Link, useQuery, useServices } from '@backoffice/shared/remote';
import { Panel } from '../../parts/panel.tsx';
import { useRequests } from '../../second-person/use-requests.ts';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';
import { OWNER_PLACES } from '../places.ts';
import { Checklist } from './checklist.tsx';
import { readStart } from './start.resource.ts';
import room from '../owner.module.css';
import styles from './home.module.css';

/** The home of the owner's room: the first steps while there are any, what waits, and the way into each page. */
export function HomePage() {
  return (
    <OwnerOnly title="Owner's room">
      <Page title="Owner's room">
        <OwnerTabs />
        <Home />
      </Page>
    </OwnerOnly>
  );
}

function Home() {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['owner-start'],
    queryFn: ({ signal }) => readStart(http, { signal, background: true }),
    // Most steps are done by others meanwhile, in rows that an owner has no live events of.
    refetchInterval: ({ state }) => (state.data?.steps.every(({ done }) => done) ? false : 15_000),
  });
  return (
    <div className={room.column}>
      {!data && error && (
        <FailedState
          title="The first steps could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={9} columns={2} label="Loading the first steps" />}
      {data && <Checklist of={data} />}
      <Waiting />
      <Panel title="Pages of the room">
        <ul className={styles.places}>
          {OWNER_PLACES.filter(({ segment }) => segment !== 'owner').map(({ segment, title, says }) => (
            <li key={segment}>
              <Link to={`/admin/${segment}`}>{title}</Link>
              <span className={room.fine}>{says}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** What two owners decide, and one of them has asked for. */
function Waiting() {
  const { data } = useRequests('waiting');
  return (
    <Panel title="Waiting for a second owner" aside={<Link to="/admin/second-person">Open what waits</Link>}>
      <div className={room.inside}>
        {data?.items.length === 0 && <p>Nothing waits.</p>}
        <ul className={styles.waiting}>
          {data?.items.map(({ id, no, says, askedBy }) => (
            <li key={id}>
              {no}: {says}, asked for by {askedBy?.name}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
