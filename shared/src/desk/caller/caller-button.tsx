import { lazy, type ComponentType } from 'react';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { useQueueUrl } from '@backoffice/shared/list';
import { loadOnce, useServices } from '@backoffice/shared/remote';
import type { EnterDialogProps } from './caller-dialog.tsx';

const ClaimDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "for-a-caller" */ './claim-dialog.tsx'),
    (file) => file.ClaimDialog,
  ),
);
const WithdrawalDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "for-a-caller" */ './withdrawal-dialog.tsx'),
    (file) => file.WithdrawalDialog,
  ),
);

/** The parameter of the address for the open form, so that a reload keeps it open. */
const FORM = 'form';

interface Form {
  label: string;
  permission: string;
  Dialog: ComponentType<EnterDialogProps>;
}

const FORMS: Record<'claim' | 'withdrawal', Form> = {
  claim: { label: 'Enter a claim', permission: 'deposits.create', Dialog: ClaimDialog },
  withdrawal: { label: 'Enter a withdrawal', permission: 'withdrawals.create', Dialog: WithdrawalDialog },
};

/** Enters a claim or a withdrawal for a customer who calls, for those permitted; its row is opened afterwards. */
export function CallerButton({ of }: { of: keyof typeof FORMS }) {
  const { session } = useServices();
  const url = useQueueUrl();
  const { label, permission, Dialog } = FORMS[of];
  if (!session.can(permission)) return null;
  const open = (form: string | null, id: string | null = null) =>
    url.set({ [FORM]: form, ...(form || id ? { id } : {}) });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => open(of)}>
        {label}
      </Button>
      <OverlayPlace>
        {url.params.get(FORM) === of && <Dialog onClose={() => open(null)} onEntered={(no) => open(null, no)} />}
      </OverlayPlace>
    </>
  );
}
