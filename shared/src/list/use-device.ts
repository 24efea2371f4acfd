import { useSyncExternalStore } from 'react';
import type { Device } from '@backoffice/shared/contract';
import { useNarrowWindow } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';

/** The layout to draw: the staff member's choice; a window too narrow for a table is laid out as `mobile` whatever the choice. */
export function useDevice(): Device {
  const { preferences } = useServices();
  const chosen = useSyncExternalStore(preferences.subscribe, () => preferences.get().device);
  return useNarrowWindow() ? 'mobile' : chosen;
}
