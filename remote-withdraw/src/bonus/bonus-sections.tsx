import type { Bonus } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { BONUS_SECTIONS } from '@backoffice/shared/domain';
import { Chip, ChipGroup, type Queue } from '@backoffice/shared/list';
import { useQuery, useServices } from '@backoffice/shared/remote';

/** The summary's key of each section. */
const KEYS: Record<keyof typeof BONUS_SECTIONS, string> = {
  requested: 'bonus-requested',
  claw_back: 'bonus-claw-back',
};

/** The sections that wait for a person, with counts; pressing one shows only its rows (domain 1.3, 2.5). */
export function BonusSections({ queue: { url, state } }: { queue: Queue<Bonus> }) {
  const { http } = useServices();
  const summary = useQuery({
    queryKey: ['summary'],
    queryFn: ({ signal }) => get(http, '/summary', { signal, background: true }),
    enabled: state !== 'loading',
  });
  const chosen = url.params.getAll('section').join();
  return (
    <ChipGroup label="Waits for a person">
      {Object.entries(BONUS_SECTIONS).map(([key, { label }]) => (
        <Chip key={key} pressed={chosen === key} onClick={() => url.set({ section: chosen === key ? null : [key] })}>
          {`${label} ${summary.data?.queues.find((queue) => queue.key === KEYS[key as keyof typeof KEYS])?.count ?? '–'}`}
        </Chip>
      ))}
    </ChipGroup>
  );
}
