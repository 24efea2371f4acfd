import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadOnce } from '@backoffice/shared/remote';
import { usePanel } from '../../services/panel-context.tsx';

/** Rarely needed, so its code loads on demand. */
const StepUpDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "step-up" */ './step-up-dialog.tsx'),
    (file) => file.StepUpDialog,
  ),
);

/** The place of the question whether it is still the same person. Without its code the act is left undone. */
export function StepUpPlace() {
  const { stepUp } = usePanel();
  const isAsked = useSyncExternalStore(stepUp.subscribe, stepUp.isAsked);
  if (!isAsked) return null;
  return (
    <ErrorBoundary fallback={null} onError={() => stepUp.answer(false)}>
      <Suspense fallback={null}>
        <StepUpDialog onAnswer={stepUp.answer} />
      </Suspense>
    </ErrorBoundary>
  );
}
