import { useSyncExternalStore } from 'react';
import { useServices } from '@backoffice/shared/remote';

/** Whether the person has keys of a single character, or switched them off (profile). */
export function useLettersOn(): boolean {
  const { preferences } = useServices();
  return useSyncExternalStore(preferences.subscribe, () => preferences.get().shortcuts);
}
