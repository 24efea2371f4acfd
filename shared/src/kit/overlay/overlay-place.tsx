import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { keepKeys } from './keep-keys.ts';

/** Renders an overlay whose code loads on demand. Keys pressed meanwhile are kept for it. */
export function OverlayPlace({ children }: { children: ReactNode }) {
  return <Suspense fallback={<OnItsWay />}>{children}</Suspense>;
}

function OnItsWay() {
  useLayoutEffect(() => keepKeys(window), []);
  return null;
}
