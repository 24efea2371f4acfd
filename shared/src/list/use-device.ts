import { useSyncExternalStore } from 'react';
import type { Device } from '@backoffice/shared/contract';
import { useNarrowWindow } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';

/** The layout to draw: the staff member's choice, but always `mobile` in a window too narrow for a table. */
export function useDevice(): Device {
  const { preferences } = useServices();
  const chosen = useSyncExternalStore(preferences.subscribe, () => preferences.get().device);
  return useNarrowWindow() ? 'mobile' : chosen;
}
