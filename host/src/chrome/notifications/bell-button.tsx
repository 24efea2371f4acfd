import { lazy, Suspense, useId, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { IconBell } from '@backoffice/shared/kit/core';
import { loadOnce } from '@backoffice/shared/remote';
import { usePanel } from '../../services/panel-context.tsx';
import { useDismiss } from '../top-bar/use-dismiss.ts';
import { short } from './short.ts';
import type { Bell } from './use-bell.ts';
import styles from './bell.module.css';

const NoticePanel = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "notifications" */ './notice-panel.tsx'),
    (file) => file.NoticePanel,
  ),
);

/** The bell of the top bar: the number of new items, and their list, whose code loads when it is first opened. */
export function BellButton({ bell }: { bell: Bell }) {
  const { notify } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismiss(place, isOpen, (reason) => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  });
  const fail = () => {
    setOpen(false);
    notify.error('The notifications could not be loaded. Please try again.');
  };
  return (
    <div ref={place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={nameOf(bell.count)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={18} aria-hidden />
        {bell.count > 0 && (
          <span className={styles.count} aria-hidden>
            {short(bell.count)}
          </span>
        )}
      </button>
      {isOpen && (
        <div className={styles.panel} id={panelId} role="region" aria-label="Notifications">
          <ErrorBoundary fallback={null} onError={fail}>
            <Suspense fallback={null}>
              <NoticePanel bell={bell} onLeave={() => setOpen(false)} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </div>
  );
}

const nameOf = (count: number): string => (count > 0 ? `Notifications, ${count} new` : 'Notifications');
