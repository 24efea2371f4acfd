import { KeyHint } from '@backoffice/shared/kit/core';
import { useDevice } from './use-device.ts';

/** A key beside what it does; nothing on the mobile layout, where there is no keyboard to press. */
export function ShortcutHint({ keys }: { keys: string }) {
  return useDevice() === 'mobile' ? null : <KeyHint keys={keys} />;
}
