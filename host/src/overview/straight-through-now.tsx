import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '@backoffice/shared/domain';
import { get } from '@backoffice/shared/http';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { loadOnce, ServicesProvider, useQuery } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { useLiveState, usePanel, useStaff } from '../services/panel-context.tsx';

const StopDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "stop-straight-through" */ '@backoffice/shared/owner'),
    (door) => door.StopDialog,
  ),
);

const POLL_MS = 10_000;

/** That deposits are credited straight through, with the stop for whoever may; nothing while it is off. */
export function StraightThroughNow() {
  const { own } = usePanel();
  return can(useStaff(), 'straight-through.stop') ? (
    <ServicesProvider services={own}>
      <Now />
    </ServicesProvider>
  ) : null;
}

function Now() {
  const { http } = usePanel();
  const { businessTimeZone } = useStaff();
  const live = useLiveState() === 'live';
  const [stopping, stop] = useState(false);
  const { data } = useQuery({
    queryKey: ['straight-through', 'state'],
    queryFn: ({ signal }) => get(http, '/straight-through/state', { signal, background: true }),
    refetchInterval: live ? false : POLL_MS,
  });
  if (!data || data.mode === 'off') return null;
  const since = formatMoment(data.since, businessTimeZone, new Date());
  return (
    <Banner
      tone="info"
      action={
        <Button size="xs" color="red" onClick={() => stop(true)}>
          Stop it now
        </Button>
      }
    >
      {data.mode === 'on'
        ? `Straight-through approval credits deposits by itself, since ${since}.`
        : `Straight-through approval watches and credits nothing, since ${since}.`}
      {stopping && (
        <Suspense fallback={null}>
          <StopDialog onLeave={() => stop(false)} />
        </Suspense>
      )}
    </Banner>
  );
}
