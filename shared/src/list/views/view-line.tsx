import { useState } from 'react';
import type { View } from '@backoffice/shared/contract';
import { Button, UnstyledButton } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import type { Views } from './use-views.ts';
import styles from './views.module.css';

/** One saved view and what this person may do with it. Deleting asks once more in its own place. */
export function ViewLine({ view, views }: { view: View; views: Views }) {
  const { session } = useServices();
  const [error, setError] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const first = views.first === view.id;
  const own = view.owner.id === session.staff().id;
  const run = (act: () => Promise<string | null>) => () => void act().then(setError);
  return (
    <li className={styles.line}>
      <UnstyledButton
        className={styles.name}
        aria-pressed={views.shown?.id === view.id}
        onClick={() => views.open(view)}
      >
        {view.name}
        {view.shared && (
          <>
            {' '}
            <span className={styles.faint}>{own ? 'shared by you' : `shared by ${view.owner.username}`}</span>
          </>
        )}
      </UnstyledButton>
      <span className={styles.acts} role="group" aria-label={view.name}>
        <Small pressed={first} onClick={() => views.openFirst(first ? null : view)}>
          Opens first
        </Small>
        {own && (
          <Small pressed={view.shared} onClick={run(() => views.share(view, !view.shared))}>
            Shared
          </Small>
        )}
        {view.mayChange && (
          <Small danger={sure} onClick={sure ? run(() => views.remove(view)) : () => setSure(true)}>
            {sure ? (view.shared ? 'Delete for everybody' : 'Really delete') : 'Delete'}
          </Small>
        )}
      </span>
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </li>
  );
}

function Small({
  pressed,
  danger,
  onClick,
  children,
}: {
  pressed?: boolean;
  danger?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button
      size="compact-xs"
      variant={pressed ? 'light' : danger ? 'filled' : 'subtle'}
      color={danger ? 'red' : undefined}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
