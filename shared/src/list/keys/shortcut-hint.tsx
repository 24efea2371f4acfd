import { useSyncExternalStore } from 'react';
import { KeyHint } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { useDevice } from '../use-device.ts';

/** A key beside what it does; nothing where there is no keyboard to press, and no letter for those who switched letters off. */
export function ShortcutHint({ keys }: { keys: string }) {
  const { preferences } = useServices();
  const on = useSyncExternalStore(preferences.subscribe, () => preferences.get().shortcuts);
  return useDevice() === 'mobile' || !(on || keys.startsWith('Ctrl')) ? null : <KeyHint keys={keys} />;
}
