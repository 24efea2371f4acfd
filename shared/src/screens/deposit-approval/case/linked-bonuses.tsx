import { formatRupees, plural, listed } from '@backoffice/shared/domain';
import { Banner, Button } from '@backoffice/shared/kit/core';
import type { LinkedBonus } from '../deposit-acts.resource.ts';

/**
 * Bonuses given for a reversed deposit. They wait in the withdraw desk's queue and are never taken back silently
 * (domain 1.3).
 */
export function LinkedBonuses({ bonuses, onDismiss }: { bonuses: readonly LinkedBonus[]; onDismiss: () => void }) {
  if (bonuses.length === 0) return null;
  const named = listed(bonuses.map(({ no, amountPaise }) => `${no} of ${formatRupees(amountPaise)}`));
  const dismiss = (
    <Button size="xs" variant="default" onClick={onDismiss}>
      Understood
    </Button>
  );
  return (
    <Banner tone="warn" action={dismiss}>
      {plural(bonuses.length, {
        one: `A bonus given for this deposit is still credited: ${named}. It is in the withdraw desk's Bonus queue, to be clawed back or kept.`,
        many: `Bonuses given for this deposit are still credited: ${named}. They are in the withdraw desk's Bonus queue, to be clawed back or kept.`,
      })}
    </Banner>
  );
}
