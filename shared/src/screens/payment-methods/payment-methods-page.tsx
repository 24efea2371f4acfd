import { lazy } from 'react';
import { Button, IconPlus, OverlayPlace } from '@backoffice/shared/kit/core';
import { DeskLayout, useBulk, useDesk } from '@backoffice/shared/desk';
import { useQueueScreen, useQueueUrl } from '@backoffice/shared/list';
import { loadOnce, useServices } from '@backoffice/shared/remote';
import { methodFacts } from '@backoffice/shared/entities';
import { bulkPause } from './acts/bulk-standing.ts';
import { methodDesk } from './method-acts.ts';
import { METHOD_COLUMNS } from './method-view.tsx';
import { ownMethodsQueue, paymentMethodsQueue } from './payment-methods-queue.ts';

const MethodCase = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "method-case" */ './method-case.tsx'),
    (file) => file.MethodCase,
  ),
);
const MethodActDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "method-case" */ './acts/method-act-dialog.tsx'),
    (file) => file.MethodActDialog,
  ),
);
const MethodDialogs = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "method-dialogs" */ './acts/method-dialogs.tsx'),
    (file) => file.MethodDialogs,
  ),
);

/** Query keys that represent an open dialog, so that a reload keeps it open. */
const DIALOGS = ['add', 'edit', 'copy', 'order', 'day-close', 'statement'] as const;

/** The page of the accounts that receive and pay money (domain 2.9). */
export function PaymentMethodsPage() {
  const { session, notify } = useServices();
  const url = useQueueUrl();
  const screen = useQueueScreen(session.can('methods.edit') ? paymentMethodsQueue : ownMethodsQueue);
  const desk = useDesk(methodDesk, screen, { onDone: () => 'stay' });
  const bulk = useBulk(screen, bulkPause);
  const edit = (at?: number) => {
    const method = screen.target(at);
    if (!method) return;
    if (!session.can('methods.edit')) notify.error('Your role does not include “Edit”.');
    else if (method.status === 'closed') notify.error(`${method.label} is closed for good. Duplicate it instead.`);
    else url.set({ edit: method.no });
  };
  const duplicate = (at?: number) => {
    const method = screen.target(at);
    if (!method) return;
    if (session.can('methods.edit')) url.set({ copy: method.no });
    else notify.error('Your role does not include “Duplicate”.');
  };
  return (
    <>
      <DeskLayout
        title="Payment Methods"
        desk={desk}
        columns={METHOD_COLUMNS}
        facts={methodFacts}
        bulk={bulk}
        keys={{ e: { label: 'Edit', run: edit }, d: { label: 'Duplicate', run: duplicate } }}
        actions={<ListActions />}
        lead={(method) => <MethodCase method={method} onAnswer={desk.answered} />}
        dialog={(act, props) => <MethodActDialog act={act} {...props} />}
      />
      {DIALOGS.some((key) => url.params.has(key)) && (
        <OverlayPlace>
          <MethodDialogs url={url} />
        </OverlayPlace>
      )}
    </>
  );
}

function ListActions() {
  const { session } = useServices();
  const url = useQueueUrl();
  return (
    <>
      {session.can('methods.edit') && (
        <>
          <Button
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => url.set({ add: '1', id: null })}
          >
            Add
          </Button>
          <Button size="xs" variant="default" onClick={() => url.set({ order: '1' })}>
            Order
          </Button>
        </>
      )}
      {session.can('days.close') && (
        <Button size="xs" variant="default" onClick={() => url.set({ 'day-close': '1' })}>
          Day close
        </Button>
      )}
    </>
  );
}
