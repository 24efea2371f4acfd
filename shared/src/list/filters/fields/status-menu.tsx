import { lazy, Suspense, useState } from 'react';
import { loadOnce } from '@backoffice/shared/remote';
import { StatusButton } from './status-button.tsx';
import { useStatuses, type StatusesProps } from './use-statuses.ts';

const StatusPanel = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "status-panel" */ './status-panel.tsx'),
    (file) => file.StatusPanel,
  ),
);

/** More states than a row of chips can hold: one button that says what is chosen. Its list loads on first use and opens by itself. */
export function StatusMenu(props: StatusesProps) {
  const statuses = useStatuses(props);
  const [asked, ask] = useState(false);
  const button = <StatusButton of={statuses} onClick={() => ask(true)} />;
  return (
    <div role="group" aria-label="Status">
      {asked ? (
        <Suspense fallback={button}>
          <StatusPanel of={statuses} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
