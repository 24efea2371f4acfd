import { formatRupees, plural } from '@backoffice/shared/domain';
import { Banner, Button } from '@backoffice/shared/kit/core';
import type { LinkedBonus } from '../deposit-acts.resource.ts';

/**
 * Bonuses given for a reversed deposit. They wait in the withdraw desk's queue and are never taken back silently
 * (domain 1.3).
 */
export function LinkedBonuses({ bonuses, onDismiss }: { bonuses: readonly LinkedBonus[]; onDismiss: () => void }) {
  if (bonuses.length === 0) return null;
  const dismiss = (
    <Button size="xs" variant="default" onClick={onDismiss}>
      Understood
    </Button>
  );
  return (
    <Banner tone="warn" action={dismiss}>
      {`Given for this deposit and still credited: ${bonuses.map(({ no, amountPaise }) => `${no}, ${formatRupees(amountPaise)}`).join('; ')}. The withdraw desk has ${plural(bonuses.length, { one: 'it', many: 'them' })} in its Bonus queue, to take back or keep.`}
    </Banner>
  );
}
