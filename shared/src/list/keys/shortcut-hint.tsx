import { KeyHint } from '@backoffice/shared/kit/core';
import { useDevice } from '../use-device.ts';
import { useLettersOn } from './use-letters-on.ts';

/** A key beside what it does; nothing where there is no keyboard to press, and no letter for those who switched letters off. */
export function ShortcutHint({ keys }: { keys: string }) {
  const on = useLettersOn();
  return useDevice() === 'mobile' || !(on || keys.startsWith('Ctrl')) ? null : <KeyHint keys={keys} />;
}
