import { useQueryClient } from '@backoffice/shared/remote';

/** After an act of the room: reads again whatever shows these topics, what waits for a second person, and the audit. */
export function useReadAgain(...topics: readonly string[]): () => void {
  const cache = useQueryClient();
  return () => {
    for (const topic of [...topics, 'second-person', 'audit']) void cache.invalidateQueries({ queryKey: [topic] });
  };
}
