import { lazy, useState } from 'react';
import type { LedgerChips } from '@backoffice/shared/contract';
import { Banner, Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';
import { SecondPersonNotice } from '@backoffice/shared/desk';
import { loadOnce, useServices } from '@backoffice/shared/remote';

const OverrideDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "ledger-override" */ './override-dialog.tsx'),
    (file) => file.OverrideDialog,
  ),
);

/** Says that payouts are stopped while the ledger is red, unless a lead has overridden it for a while (domain 4). */
export function BlockNotice({ of: { ok, payoutsBlocked, frozen, waiting, override, chips } }: { of: LedgerChips }) {
  const { session } = useServices();
  const [asking, ask] = useState(false);
  if (!payoutsBlocked) {
    return !ok && override ? (
      <Banner tone="warn">
        {`Payouts continue although the ledger is out of balance, by ${override.by.username} (${override.reason}), until `}
        <Moment at={override.until} />
      </Banner>
    ) : null;
  }
  if (frozen) return <FrozenNotice of={frozen} />;
  const action = !waiting && session.can('ledger.override') && (
    <Button size="xs" color="red" variant="light" onClick={() => ask(true)}>
      Resume payouts
    </Button>
  );
  return (
    <>
      <Banner tone="bad" action={action}>
        The ledger does not add up, so nothing is paid out until a lead has looked at it.
      </Banner>
      {waiting && <SecondPersonNotice of={waiting} />}
      {asking && (
        <OverlayPlace>
          <OverrideDialog red={chips.filter((chip) => !chip.ok)} onLeave={() => ask(false)} />
        </OverlayPlace>
      )}
    </>
  );
}

/** No override ends this: two owners do, under Policies, and after a restore only when the statements are in. */
function FrozenNotice({ of: { restoredTo, missing } }: { of: NonNullable<LedgerChips['frozen']> }) {
  if (!restoredTo)
    return <Banner tone="bad">Payouts are frozen by an owner. Two owners open them again under Policies.</Banner>;
  return (
    <Banner tone="bad">
      {missing.length > 0
        ? `Payouts are frozen: the books were restored, and the statements of ${missing.join(', ')} are missing from `
        : 'Payouts are frozen until two owners open them again under Policies. Every statement is in since the books were restored to '}
      <Moment at={restoredTo} />
    </Banner>
  );
}
