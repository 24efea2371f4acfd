import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useNarrowWindow } from '@backoffice/shared/kit/core';
import { loadOnce } from '@backoffice/shared/remote';
import { usePreferences } from '../../services/panel-context.tsx';
import { useTour } from './use-tour.ts';
import styles from './tour-place.module.css';

const TourCard = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "tour" */ './tour-card.tsx'),
    (file) => file.TourCard,
  ),
);

/**
 * The place of the tour: below the menu, where it covers neither rows nor buttons; on a phone and beside a rail above the
 * page, with its height reserved before its code arrives. The panel works without it.
 */
export function TourPlace() {
  const { device } = usePreferences();
  const narrow = useNarrowWindow();
  const { module, end } = useTour();
  if (!module) return null;
  const onPhone = device === 'mobile' || narrow;
  return (
    <div className={onPhone ? styles.above : styles.below}>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <TourCard key={module} module={module} onPhone={onPhone} onEnd={end} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
