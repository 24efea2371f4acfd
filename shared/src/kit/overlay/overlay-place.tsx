import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { keepKeys } from './keep-keys.ts';

/** Where an overlay opens whose code comes when it is asked for. Until it is there, the keys are kept for it. */
export function OverlayPlace({ children }: { children: ReactNode }) {
  return <Suspense fallback={<OnItsWay />}>{children}</Suspense>;
}

function OnItsWay() {
  useLayoutEffect(() => keepKeys(window), []);
  return null;
}
