import type { HandOver, OpenWork } from '@backoffice/shared/contract';
import { FailedState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { useSearchParams } from '@backoffice/shared/remote';
import { Panel } from '../parts/panel.tsx';
import { HandOverCard } from './hand-over-card.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { OpenItems } from './open-items.tsx';
import { UnclaimedList } from './unclaimed-list.tsx';
import { useHandOver, useHandOvers, useOpenWork } from './use-hand-overs.ts';
import styles from './hand-over.module.css';

/**
 * The end of a shift: the person's open work, its sign-off by the next person, and earlier hand-overs (domain 2.10).
 */
export function HandOverPage() {
  const [params] = useSearchParams();
  const named = params.get('id');
  const open = useOpenWork();
  const list = useHandOvers();
  const listed = list.data?.items ?? [];
  const isListed = !list.data || listed.some(({ no }) => no === named);
  const older = useHandOver(named, isListed).data;
  const all = older ? [older, ...listed] : listed;
  const failed = open.error ?? list.error;
  const retry = () => void Promise.all([open.refetch(), list.refetch()]);
  if (failed && !(open.data && list.data)) {
    return (
      <Page title="Hand over">
        <FailedState title="What is open could not be loaded" message={failed.message} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page title="Hand over">
      {open.data && list.data ? (
        <Parts open={open.data} all={all} named={named} />
      ) : (
        <SkeletonRows rows={6} columns={4} label="Loading what is open" />
      )}
    </Page>
  );
}

function Parts({ open, all, named }: { open: OpenWork; all: readonly HandOver[]; named: string | null }) {
  const forMe = all.filter(({ maySign }) => maySign);
  const own = all.find(({ id }) => id === open.waitingId);
  const past = all.filter((one) => !forMe.includes(one) && one !== own);
  return (
    <>
      {forMe.length > 0 && <Cards title="Awaiting your sign-off" of={forMe} opened={() => true} />}
      <div className={styles.columns}>
        <Panel title="What you leave open">
          <div className={styles.inside}>
            {open.items.length === 0 && (
              <p className={styles.fine}>Nothing: no item is opened, held or being paid by you.</p>
            )}
            <OpenItems items={open.items} />
            <UnclaimedList of={open.unclaimed} />
          </div>
        </Panel>
        <Panel title={own ? `${own.no} waits` : 'Hand over now'}>
          <div className={styles.inside}>
            {own ? (
              <p className={styles.fine}>Until somebody has signed it, or you withdraw it, there is no second one.</p>
            ) : (
              <HandOverForm open={open} />
            )}
          </div>
          {own && <HandOverCard of={own} open />}
        </Panel>
      </div>
      {past.length > 0 && <Cards title="Before" of={past} opened={({ no }) => no === named} />}
    </>
  );
}

function Cards({ title, of, opened }: { title: string; of: readonly HandOver[]; opened: (one: HandOver) => boolean }) {
  return (
    <Panel title={title}>
      {of.map((one) => (
        <HandOverCard key={one.id} of={one} open={opened(one)} />
      ))}
    </Panel>
  );
}
