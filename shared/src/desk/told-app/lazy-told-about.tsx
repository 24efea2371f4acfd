import { lazy, Suspense } from 'react';
import { loadOnce } from '@backoffice/shared/remote';
import type { ToldAboutProps } from './told-about.tsx';

const ToldAbout = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "told-about" */ './told-about.tsx'),
    (file) => file.ToldAbout,
  ),
);

/** What the app was told of a row; its code loads with the first details that open. */
export const LazyToldAbout = (props: ToldAboutProps) => (
  <Suspense fallback={null}>
    <ToldAbout {...props} />
  </Suspense>
);
