import { useState, type ReactNode } from 'react';
import type { StaffAccount } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { ACCOUNT_ACTS } from './account-acts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ReasonedDialog } from './reasoned-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { AllowSignOnDialog } from '../single-sign-on/allow-sign-on-dialog.tsx';
import { RemovePersonDialog } from '../single-sign-on/remove-dialogs.tsx';
import { ResetDialog } from './reset-dialog.tsx';

/**
 * What an owner may do to an account; nothing to one's own, nor while a request about it waits. An open dialog stays
 * when a request begins to wait, as the one that shows a one-time password does.
 */
export function AccountButtons({ of }: { of: StaffAccount }) {
  const { http, session } = useServices();
  const own = session.staff().id === of.id;
  const { data: hasProvider } = useQuery({
    queryKey: ['staff', 'has-provider'],
    queryFn: async ({ signal }) => (await get(http, '/auth/oidc', { signal, background: true })).label !== null,
  });
  const [open, setOpen] = useState<((onLeave: () => void) => ReactNode) | null>(null);
  const button = (label: string, dialog: (onLeave: () => void) => ReactNode, danger = false) => (
    <Button
      key={label}
      size="xs"
      variant={danger ? 'light' : 'default'}
      color={danger ? 'red' : undefined}
      aria-label={`${label}: ${of.username}`}
      onClick={() => setOpen(() => dialog)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {!own && !of.waiting && (
        <>
          {button('Change', (onLeave) => (
            <ChangeDialog of={of} onLeave={onLeave} />
          ))}
          {ACCOUNT_ACTS.filter(({ isOpen }) => isOpen(of)).map((act) =>
            button(
              act.label,
              (onLeave) => <ReasonedDialog act={act} of={of} onLeave={onLeave} />,
              act.tone === 'danger',
            ),
          )}
          {button(
            'One-time password',
            (onLeave) => (
              <ResetDialog of={of} onLeave={onLeave} />
            ),
            true,
          )}
          {of.secondFactor &&
            button('Lost second factor', (onLeave) => <ResetFactorDialog of={of} onLeave={onLeave} />, true)}
          {of.signOn
            ? button('Remove single sign-on', (onLeave) => <RemoveSignOn of={of} onLeave={onLeave} />, true)
            : hasProvider && button('Single sign-on', (onLeave) => <AllowSignOnDialog of={of} onLeave={onLeave} />)}
        </>
      )}
      {open && <OverlayPlace>{open(() => setOpen(null))}</OverlayPlace>}
    </>
  );
}

/** The link of this account to the provider goes; one owner is enough to close a door (safety 2.11). */
function RemoveSignOn({ of, onLeave }: { of: StaffAccount; onLeave: () => void }) {
  const { id, name, username, signOn } = of;
  return <RemovePersonDialog of={{ staff: { id, name, username }, login: signOn?.login ?? '' }} onLeave={onLeave} />;
}
