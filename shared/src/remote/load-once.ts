import type { ComponentType } from 'react';
import { page } from './page.ts';

/** For `lazy`: a part of a screen whose code loads when it is first shown, with one retry. */
export function loadOnce<M, P>(
  load: () => Promise<M>,
  pick: (file: M) => ComponentType<P>,
): () => Promise<{ default: ComponentType<P> }> {
  const ask = page(load, (file) => pick(file) as ComponentType);
  return () => ask().then(({ Page }) => ({ default: Page as ComponentType<P> }));
}
