import { Button } from '@backoffice/shared/kit/core';
import type { Staff } from '@backoffice/shared/contract';
import { ACTION_NAMES } from '@backoffice/shared/session';
import { usePanel } from '../services/panel-context.tsx';
import styles from './lone-page.module.css';

/** Signed in, but with an action name that no module serves (specification §4). */
export function UnknownAction({ staff }: { staff: Staff }) {
  const { signOut } = usePanel();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>No module for your role</h1>
      <p>
        {staff.name}, your account has the role <strong>{staff.actionName || '(none)'}</strong>, and this panel has no
        module for it. It serves {ACTION_NAMES.join(', ')}.
      </p>
      <p>Ask whoever manages staff accounts to correct the role, then sign in again.</p>
      <Button onClick={() => void signOut()}>Sign out</Button>
    </main>
  );
}
