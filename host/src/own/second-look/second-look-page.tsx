import { useState } from 'react';
import type { SecondLooks } from './use-looks.ts';
import { counted } from '@backoffice/shared/domain';
import { Banner, EmptyState, FailedState, ForbiddenState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { useHeldPage } from '@backoffice/shared/kit/overlay';
import { ServicesProvider, useSearchParams } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { Chips } from '../../parts/chips.tsx';
import { usePanel, useStaff } from '../../services/panel-context.tsx';
import { NextLook } from './next-look.tsx';
import { LookRows } from './look-rows.tsx';
import type { Which } from './second-look.resource.ts';
import { useLooks } from './use-looks.ts';

const PARTS = [
  { key: 'waiting', label: 'Waiting' },
  { key: 'incident', label: 'To reverse' },
  { key: 'right', label: 'Right' },
  { key: 'wrong', label: 'Wrong' },
] as const satisfies readonly { key: Which; label: string }[];

/** Credits of straight-through approval that people look at again, one after the other (domain 2.11). */
export function SecondLookPage() {
  const { own } = usePanel();
  useHeldPage();
  if (!can(useStaff(), 'straight-through.look'))
    return (
      <Page title="Second look">
        <ForbiddenState title="Your role has no second look">Leads of Deposit and Banker have it.</ForbiddenState>
      </Page>
    );
  return (
    <ServicesProvider services={own}>
      <Looks />
    </ServicesProvider>
  );
}

function Looks() {
  const [params, setParams] = useSearchParams();
  const part = PARTS.find(({ key }) => key === params.get('look')) ?? PARTS[0];
  const { data, error, refetch } = useLooks(part.key);
  return (
    <Page
      title="Second look"
      toolbar={
        <Chips
          label="Which"
          of={PARTS}
          chosen={part.key}
          onChoose={(look) => setParams(look === 'waiting' ? {} : { look })}
        />
      }
    >
      {data ? (
        <Part of={data} which={part.key} />
      ) : error ? (
        <FailedState title="The credits could not be loaded" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={3} label="Loading the credits" />
      )}
    </Page>
  );
}

function Part({ of, which }: { of: SecondLooks; which: Which }) {
  const [said, say] = useState<string | null>(null);
  const mine = of.items.filter(({ own }) => !own);
  const notices = (
    <>
      {said && <Banner tone="info">{said}</Banner>}
      {of.wrong > 0 && which !== 'incident' && (
        <Banner tone="bad">
          {`Found wrong and not reversed yet: ${counted(of.wrong, { one: 'credit', many: 'credits' })}.`}
        </Banner>
      )}
    </>
  );
  if (which !== 'waiting')
    return (
      <>
        {notices}
        <LookRows of={of.items} />
      </>
    );
  const [next] = mine;
  if (!next)
    return (
      <>
        {notices}
        <EmptyState title="Nothing waits for a second look">
          {of.waiting > 0
            ? 'You entered the claims or bank lines of all that wait. Another lead looks at them.'
            : 'A share of what is credited straight through comes here. Nobody can foretell which.'}
        </EmptyState>
      </>
    );
  return (
    <>
      {notices}
      <NextLook key={next.deposit.id} of={next} left={of.waiting} onDone={say} />
    </>
  );
}
