import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { EmptyState, FailedState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { ServicesProvider, useSearchParams } from '@backoffice/shared/remote';
import { Panel } from '../parts/panel.tsx';
import { usePanel } from '../services/panel-context.tsx';
import { RequestCard } from './request-card.tsx';
import { useRequests } from './use-requests.ts';

/** What waits for a second person, of every act: what one may confirm for others, what one asked for, and what became of the last ones. */
export function SecondPersonPage() {
  const { own } = usePanel();
  const [waiting, ended] = [useRequests('waiting'), useRequests('ended')];
  const failed = waiting.error ?? ended.error;
  const retry = () => void Promise.all([waiting.refetch(), ended.refetch()]);
  return (
    <Page title="Waiting for a second person">
      <ServicesProvider services={own}>
        {waiting.data && ended.data ? (
          <Parts waiting={waiting.data.items} ended={ended.data.items} />
        ) : failed ? (
          <FailedState title="What waits could not be loaded" message={failed.message} onRetry={retry} />
        ) : (
          <SkeletonRows rows={5} columns={4} label="Loading what waits" />
        )}
      </ServicesProvider>
    </Page>
  );
}

function Parts({ waiting, ended }: Record<'waiting' | 'ended', readonly SecondPersonRequest[]>) {
  const [theirs, own] = [waiting.filter(({ mayConfirm }) => mayConfirm), waiting.filter(({ mayConfirm }) => !mayConfirm)];
  return (
    <>
      {waiting.length === 0 && <EmptyState title="Nothing waits for a second person">An act above the limits of its policy appears here, for everybody who may do it.</EmptyState>}
      {theirs.length > 0 && <Cards title="You may confirm" of={theirs} opened />}
      {own.length > 0 && <Cards title="You asked for" of={own} opened />}
      {ended.length > 0 && <Cards title="Before" of={ended} />}
    </>
  );
}

function Cards({ title, of, opened = false }: { title: string; of: readonly SecondPersonRequest[]; opened?: boolean }) {
  const [params] = useSearchParams();
  return (
    <Panel title={title}>
      {of.map((one) => (
        <RequestCard key={one.id} of={one} open={opened || params.get('id') === one.no} />
      ))}
    </Panel>
  );
}
