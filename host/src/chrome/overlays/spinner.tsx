import { SpinnerOverlay } from '@backoffice/shared/kit/core';
import { useBusy } from '../../services/panel-context.tsx';

/** The full-screen spinner of the global loading flag (specification §1). */
export function Spinner() {
  return <SpinnerOverlay visible={useBusy()} />;
}
