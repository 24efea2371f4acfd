import { useState } from 'react';
import type { StraightThroughView } from '@backoffice/shared/contract';
import { formatMoment } from '@backoffice/shared/domain';
import {
  Banner,
  Button,
  Facts,
  FailedState,
  Group,
  Page,
  SkeletonRows,
  StatusBadge,
} from '@backoffice/shared/kit/core';
import { MODE_FACES, RulesEditor, SecondPersonNotice, SwitchDialog } from '@backoffice/shared/owner';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { Panel } from '../../parts/panel.tsx';
import { useLiveState, useStaff } from '../../services/panel-context.tsx';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';
import { BackTests } from './back-tests.tsx';
import { RulesTable } from './rules-table.tsx';
import { Looks, Today } from './today.tsx';
import { readStraightThrough } from './straight-through.resource.ts';
import styles from '../owner.module.css';

/** While a back-test runs, while it judges claims, and while no live events arrive, in milliseconds. */
const [RUNS_MS, JUDGES_MS, POLL_MS] = [1_000, 3_000, 10_000];

/** Deposits that are credited without a hand (domain 2.11). */
export function StraightThroughPage() {
  return (
    <OwnerOnly title="Straight-through">
      <Page title="Straight-through">
        <OwnerTabs />
        <Loaded />
      </Page>
    </OwnerOnly>
  );
}

const isRunning = (view: StraightThroughView | undefined): boolean =>
  Boolean(view?.backTests.some(({ state }) => state === 'waiting' || state === 'running'));

function Loaded() {
  const { http } = useServices();
  const live = useLiveState() === 'live';
  const { data, error, refetch } = useQuery({
    queryKey: ['straight-through', 'owner'],
    queryFn: ({ signal }) => readStraightThrough(http, { signal, background: true }),
    refetchInterval: ({ state: { data: now } }) =>
      isRunning(now) ? RUNS_MS : now && now.mode !== 'off' ? JUDGES_MS : live ? false : POLL_MS,
  });
  if (!data && error)
    return <FailedState title="It could not be loaded" message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} columns={3} label="Loading straight-through approval" />;
  return <View of={data} />;
}

function View({ of }: { of: StraightThroughView }) {
  const [editing, edit] = useState(false);
  const [left, leave] = useState(false);
  if (editing)
    return (
      <Panel title="Rules">
        <RulesEditor
          of={of}
          onLeave={() => {
            edit(false);
            leave(true);
          }}
        />
      </Panel>
    );
  return (
    <div className={styles.column}>
      <Switch of={of} />
      <Today of={of} />
      <Looks of={of.looks} />
      <BackTests of={of} />
      <Panel
        title={
          of.proposed
            ? `Rules in use (version ${of.inUse.version}) and proposed (version ${of.proposed.version})`
            : `Rules in use (version ${of.inUse.version})`
        }
        aside={
          <Button
            size="xs"
            variant="default"
            data-autofocus={left || undefined}
            onFocus={() => leave(false)}
            onClick={() => edit(true)}
          >
            Change the rules
          </Button>
        }
      >
        <RulesTable of={of} />
      </Panel>
    </div>
  );
}

type Asked = { mode: StraightThroughView['mode']; rulesVersion: number };

function Switch({ of }: { of: StraightThroughView }) {
  const { businessTimeZone } = useStaff();
  const [asked, ask] = useState<Asked | null>(null);
  const { mode, inUse, proposed } = of;
  const to = (next: Asked['mode'], rulesVersion = inUse.version) => ask({ mode: next, rulesVersion });
  return (
    <Panel title="Now" aside={<StatusBadge {...MODE_FACES[mode]} />}>
      <div className={styles.inside}>
        {of.stoppedItself && <Banner tone="bad">{`It has stopped itself. ${of.reason}`}</Banner>}
        {of.waiting && <SecondPersonNotice of={of.waiting} />}
        <Facts
          of={[
            {
              label: 'Since',
              value: `${formatMoment(of.changedAt, businessTimeZone, new Date())}${of.changedBy ? `, ${of.changedBy.username}` : ''}`,
            },
            { label: 'Why', value: of.stoppedItself ? null : of.reason },
            {
              label: 'To switch it on',
              value:
                mode === 'on'
                  ? null
                  : 'Run a back-test of the rules in use. Two owners open its result, one asks, the other confirms.',
            },
          ]}
        />
        <Group>
          {mode !== 'off' && (
            <Button color="red" onClick={() => to('off')}>
              Stop it now
            </Button>
          )}
          {mode !== 'watch' && !of.waiting && (
            <Button variant="default" onClick={() => to('watch')}>
              {mode === 'on' ? 'Watch only' : 'Let it watch'}
            </Button>
          )}
          {mode !== 'on' && !of.waiting && (
            <Button variant="default" onClick={() => to('on')}>
              Switch it on
            </Button>
          )}
          {mode === 'on' && proposed && !of.waiting && (
            <Button variant="default" onClick={() => to('on', proposed.version)}>
              {`Use version ${proposed.version} of the rules`}
            </Button>
          )}
        </Group>
      </div>
      {asked && <SwitchDialog of={of} {...asked} onLeave={() => ask(null)} />}
    </Panel>
  );
}
