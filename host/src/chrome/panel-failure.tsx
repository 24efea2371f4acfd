import { useEffect } from 'react';
import { Button } from '@backoffice/shared/kit/core';
import { usePanel } from '../services/panel-context.tsx';
import styles from '../session/lone-page.module.css';

/** The last error boundary, for a crash of the panel itself. Reloading usually helps, and sign-out always works. */
export function PanelFailure({ error }: { error: unknown }) {
  const { signOut } = usePanel();
  const what = error instanceof Error ? error.message : String(error);
  useEffect(() => globalThis.__PANEL__?.report({ kind: 'page-crashed', detail: what }), [what]);
  const leave = () => void signOut().finally(() => window.location.assign('/login'));
  return (
    <main className={styles.page} role="alert">
      <h1 className={styles.title}>The panel stopped working</h1>
      <p>
        Nothing that you had sent is lost. Reload the page; if it stops again, tell your administrator what stands
        below.
      </p>
      <p>{what}</p>
      <Button onClick={() => window.location.reload()}>Reload</Button>{' '}
      <Button variant="default" onClick={leave}>
        Sign out
      </Button>
    </main>
  );
}
