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
  /** A copy is a new method that starts with the fields of this one. */
  as?: 'edit' | 'copy';
  onClose: () => void;
  onSaved: (method: PaymentMethod) => void;
}

/** The wizard filled with a method, including its version that waits for approval, if any: to edit it or to copy it. */
export function EditMethodDialog({ no, as = 'edit', onClose, onSaved }: EditMethodDialogProps) {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['payment-methods', 'edit', no],
    queryFn: async ({ signal }) => {
      const method = await readPaymentMethod(http, no, { signal, background: true });
      return { method, versions: await readVersions(http, method.id, { signal, background: true }) };
    },
    // A live event must not replace what the person is typing.
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
