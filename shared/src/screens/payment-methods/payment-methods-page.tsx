import { lazy, Suspense } from 'react';
import { Button, IconPlus } from '@backoffice/shared/kit/core';
import { loadOnce, methodColumns, methodFacts, QueueScreen, useQueueUrl } from '@backoffice/shared/queue';
import { useServices } from '@backoffice/shared/remote';
import { paymentMethodsQueue } from './payment-methods-queue.ts';

const { priority, label, kind, holder, account, purpose, status, todayIn, todayOut, cap, lastCredit } = methodColumns;
const COLUMNS = [priority, label, kind, holder, account, purpose, status, todayIn, todayOut, cap, lastCredit];

const AddMethodDialog = lazy(loadOnce(() => import(/* webpackChunkName: "add-method" */ './add-method-dialog.tsx'), (file) => file.AddMethodDialog));

/** Key of the address that stands for the open form, so that a reload keeps it open. */
const ADDING = 'add';

export function PaymentMethodsPage() {
  const { session } = useServices();
  const url = useQueueUrl();
  const add = (
    <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => url.set({ [ADDING]: '1', id: null })}>
      Add
    </Button>
  );
  return (
    <>
      <QueueScreen title="Payment Methods" definition={paymentMethodsQueue} columns={COLUMNS} facts={methodFacts} actions={session.can('methods.edit') ? add : undefined} />
      {url.params.has(ADDING) && (
        <Suspense fallback={null}>
          <AddMethodDialog onClose={() => url.set({ [ADDING]: null })} onAdded={({ no }) => url.set({ [ADDING]: null, id: no })} />
        </Suspense>
      )}
    </>
  );
}
