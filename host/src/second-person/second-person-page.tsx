import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { Banner, ChoiceField, EmptyState, FailedState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { ServicesProvider, useSearchParams } from '@backoffice/shared/remote';
import { Panel } from '../parts/panel.tsx';
import { usePanel } from '../services/panel-context.tsx';
import { RequestCard } from './request-card.tsx';
import { kindOf, REQUEST_KINDS } from './request-kinds.ts';
import { useRequests } from './use-requests.ts';

/** Above this number, requests that are decided elsewhere are shown in one line each. */
const SHOWN_WHOLE = 10;

/**
 * Requests for a second person, of every kind: those that one may confirm, those that one made, and the latest that
 * have ended.
 */
export function SecondPersonPage() {
  const { own } = usePanel();
  const [params, setParams] = useSearchParams();
  const kind = kindOf(params.get('act'));
  const [waiting, ended] = [useRequests('waiting', kind), useRequests('ended', kind)];
  const failed = waiting.error ?? ended.error;
  const retry = () => void Promise.all([waiting.refetch(), ended.refetch()]);
  const choose = (value: string) => setParams(value ? { act: value } : {}, { replace: true });
  return (
    <Page
      title="Waiting for a second person"
      toolbar={
        <ChoiceField
          aria-label="Kind"
          value={kind ?? ''}
          data={[{ value: '', label: 'Every kind' }, ...REQUEST_KINDS]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      }
    >
      <ServicesProvider services={own}>
        {waiting.data && ended.data ? (
          <Parts waiting={waiting.data.items} more={waiting.data.page.hasMore} ended={ended.data.items} />
        ) : failed ? (
          <FailedState title="What waits could not be loaded" message={failed.message} onRetry={retry} />
        ) : (
          <SkeletonRows rows={5} columns={4} label="Loading what waits" />
        )}
      </ServicesProvider>
    </Page>
  );
}

type Rows = readonly SecondPersonRequest[];

function Parts({ waiting, more, ended }: { waiting: Rows; more: boolean; ended: Rows }) {
  const [theirs, own, about] = [
    waiting.filter(({ mayConfirm }) => mayConfirm),
    waiting.filter(({ mayWithdraw }) => mayWithdraw),
    waiting.filter(({ mayConfirm, mayWithdraw }) => !mayConfirm && !mayWithdraw),
  ];
  return (
    <>
      {waiting.length === 0 && (
        <EmptyState title="Nothing waits for a second person">
          Bonuses, payment methods and acts above the limits of their policy appear here, for everybody who may decide
          them. New accounts, more rights and looser policies appear here for owners.
        </EmptyState>
      )}
      {more && (
        <Banner tone="info">{`The ${waiting.length} oldest are shown. Choose a kind to see fewer of the others.`}</Banner>
      )}
      {theirs.length > 0 && <Cards title="You may confirm" of={theirs} opened />}
      {own.length > 0 && <Cards title="You asked for" of={own} opened />}
      {about.length > 0 && <Cards title="About you: another owner decides" of={about} opened />}
      {ended.length > 0 && <Cards title="Before" of={ended} />}
    </>
  );
}

function Cards({ title, of, opened = false }: { title: string; of: Rows; opened?: boolean }) {
  const [params] = useSearchParams();
  const few = of.length <= SHOWN_WHOLE;
  return (
    <Panel title={title}>
      {of.map((one) => (
        <RequestCard
          key={one.id}
          of={one}
          open={(opened && (few || one.decideIn === 'inbox')) || params.get('id') === one.no}
        />
      ))}
    </Panel>
  );
}
