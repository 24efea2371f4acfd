import { useSyncExternalStore } from 'react';
import { useServices } from '@backoffice/shared/remote';

/** Whether single-character keys are on; the person can switch them off in the profile. */
export function useLettersOn(): boolean {
  const { preferences } = useServices();
  return useSyncExternalStore(preferences.subscribe, () => preferences.get().shortcuts);
}
