import { usePanel } from '../services/panel-context.tsx';
import { SetUpFactor } from '../session/second-factor/set-up-factor.tsx';
import styles from './new-password-form.module.css';
import type { SignInDue } from './use-sign-in.ts';

/** The form before the session of somebody whose role needs a second factor (safety 2.10). */
export function FactorForm({ due: { token, staff, password } }: { due: SignInDue }) {
  const { session } = usePanel();
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>Back office</h1>
        <div className={styles.form}>
          <p className={styles.hint}>Your role needs a second factor. Set it up to go on.</p>
          <SetUpFactor
            username={staff.username}
            password={password}
            token={token}
            onDone={() => session.begin({ token, staff })}
          />
        </div>
      </div>
    </main>
  );
}
