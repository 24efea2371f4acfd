import type { Withdrawal } from '@backoffice/shared/contract';
import { Chip, ChipGroup, type Queue } from '@backoffice/shared/list';

/**
 * The two lists that need attention: payouts with an unknown outcome, and those that no bank line confirms yet
 * (domain 2.3).
 */
export function AttentionChips({ queue: { url } }: { queue: Queue<Withdrawal> }) {
  const uncertain = url.params.getAll('status').join() === 'paying_uncertain';
  const unconfirmed = url.params.has('unconfirmed');
  const days = (on: boolean) => (on ? 'all' : null);
  return (
    <ChipGroup label="Needs attention">
      <Chip
        pressed={uncertain}
        onClick={() =>
          url.set({ status: uncertain ? null : ['paying_uncertain'], day: days(!uncertain), unconfirmed: null })
        }
      >
        Outcome unknown
      </Chip>
      <Chip
        pressed={unconfirmed}
        onClick={() =>
          url.set({
            unconfirmed: unconfirmed ? null : 'true',
            status: unconfirmed ? null : ['paid'],
            day: days(!unconfirmed),
          })
        }
      >
        Unconfirmed after a day
      </Chip>
    </ChipGroup>
  );
}
