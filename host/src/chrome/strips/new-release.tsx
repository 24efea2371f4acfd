import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useReleaseWatch } from '../../remotes/index.ts';
import type { News } from './release-strips.tsx';

const Nothing: ComponentType<News> = () => null;

/** Seldom shown, so its code comes when it is. Where it does not come, a tab that must leave its version still does. */
const ReleaseStrips = lazy<ComponentType<News>>(() =>
  import(/* webpackChunkName: "release-strips" */ './release-strips.tsx').then(
    (file) => ({ default: file.ReleaseStrips }),
    () => ({ default: Nothing }),
  ),
);

/**
 * Says that a newer version has been published, and offers to reload; nothing happens by itself. A version that was taken
 * back is left by itself when nothing typed would be lost. A list of modules or keys that end are for leads.
 */
export function NewRelease() {
  const { subscribe, ...watch } = useReleaseWatch();
  const news = useSyncExternalStore(subscribe, watch.news);
  const takenBack = useSyncExternalStore(subscribe, watch.takenBack);
  const endedAt = useSyncExternalStore(subscribe, watch.endedAt);
  const keysEndAt = useSyncExternalStore(subscribe, watch.keysEndAt);
  return news || takenBack || endedAt || keysEndAt ? (
    <Suspense>
      <ReleaseStrips news={news} takenBack={takenBack} endedAt={endedAt} keysEndAt={keysEndAt} />
    </Suspense>
  ) : null;
}
