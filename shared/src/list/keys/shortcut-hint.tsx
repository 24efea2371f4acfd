import { KeyHint } from '@backoffice/shared/kit/core';
import { useDevice } from '../use-device.ts';
import { useLettersOn } from './use-letters-on.ts';

/**
 * The key of an act, shown beside it; hidden on devices without a keyboard, and for letters that the person switched
 * off.
 */
export function ShortcutHint({ keys }: { keys: string }) {
  const on = useLettersOn();
  return useDevice() === 'mobile' || !(on || keys.startsWith('Ctrl')) ? null : <KeyHint keys={keys} />;
}
