import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { AreaProps } from '@backoffice/shared/contract';
import { loadOnce } from '@backoffice/shared/remote';

const PlacedArea = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "places" */ './placed-area.tsx'),
    (file) => file.PlacedArea,
  ),
);

/** `services.places.Area`. Nobody has asked for it, so a page without it is whole: no file of it, no word about it. */
export const Area = (props: AreaProps) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <PlacedArea {...props} />
    </Suspense>
  </ErrorBoundary>
);
