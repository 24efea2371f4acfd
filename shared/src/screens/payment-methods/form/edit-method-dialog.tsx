import type { PaymentMethod } from '@backoffice/shared/contract';
import { FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { readPaymentMethod } from '@backoffice/shared/entities';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { copyOf, draftOf } from './method-draft.ts';
import { MethodWizard } from './method-wizard.tsx';
import { readVersions } from '../methods.resource.ts';

interface EditMethodDialogProps {
  no: string;
  /** A copy is a new method that begins with the fields of this one. */
  as?: 'edit' | 'copy';
  onClose: () => void;
  onSaved: (method: PaymentMethod) => void;
}

/** The wizard, filled with what the method is and with what waits for approval, if something does: to edit it, or to make another one like it. */
export function EditMethodDialog({ no, as = 'edit', onClose, onSaved }: EditMethodDialogProps) {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['payment-methods', 'edit', no],
    queryFn: async ({ signal }) => {
      const method = await readPaymentMethod(http, no, { signal, background: true });
      return { method, versions: await readVersions(http, method.id, { signal, background: true }) };
    },
    // What is being typed must not be pulled away by an event.
    staleTime: Infinity,
    gcTime: 0,
  });
  const title = as === 'edit' ? `Edit ${no}` : `Duplicate ${no}`;
  if (found.data) {
    const { method, versions } = found.data;
    if (as === 'copy')
      return (
        <MethodWizard
          title={title}
          initial={copyOf(method, versions)}
          draftKey={`copy of ${method.id}`}
          onClose={onClose}
          onSaved={onSaved}
        />
      );
    return (
      <MethodWizard
        title={title}
        editing={method}
        initial={draftOf(method, versions)}
        draftKey={`${method.id} ${method.version}`}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  }
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {found.isError ? (
        <FailedState
          title={`${no} could not be loaded`}
          message={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <SkeletonRows rows={8} columns={2} label={`Loading ${no}`} />
      )}
    </Dialog>
  );
}
