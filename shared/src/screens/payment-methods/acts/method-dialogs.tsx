import { lazy } from 'react';
import { type QueueUrl } from '@backoffice/shared/list';
import { loadOnce } from '@backoffice/shared/remote';
import { EditMethodDialog } from '../form/edit-method-dialog.tsx';
import { MethodWizard } from '../form/method-wizard.tsx';
import { EMPTY_METHOD } from '../form/method-draft.ts';
import { OrderDialog } from './order-dialog.tsx';

const DayCloseDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "day-close" */ '../day-close/day-close-dialog.tsx'),
    (file) => file.DayCloseDialog,
  ),
);
const StatementDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "day-close" */ '../day-close/statement-dialog.tsx'),
    (file) => file.StatementDialog,
  ),
);

/** The dialog that the address names. */
export function MethodDialogs({ url }: { url: QueueUrl }) {
  const { params } = url;
  const close = (key: string) => () => url.set({ [key]: null });
  const edited = params.get('edit');
  const copied = params.get('copy');
  const stated = params.get('statement');
  if (params.has('add'))
    return (
      <MethodWizard
        key="add"
        title="Add payment method"
        initial={EMPTY_METHOD}
        draftKey="new"
        onClose={close('add')}
        onSaved={({ no }) => url.set({ add: null, id: no })}
      />
    );
  if (edited)
    return (
      <EditMethodDialog
        key={edited}
        no={edited}
        onClose={close('edit')}
        onSaved={({ no }) => url.set({ edit: null, id: no })}
      />
    );
  if (copied)
    return (
      <EditMethodDialog
        key={`copy ${copied}`}
        no={copied}
        as="copy"
        onClose={close('copy')}
        onSaved={({ no }) => url.set({ copy: null, id: no })}
      />
    );
  if (params.has('order')) return <OrderDialog onClose={close('order')} />;
  if (params.has('day-close')) return <DayCloseDialog onClose={close('day-close')} />;
  return stated ? <StatementDialog key={stated} no={stated} onClose={close('statement')} /> : null;
}
