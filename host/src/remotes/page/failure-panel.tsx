import { Button, IconAlertTriangle, Page } from '@backoffice/shared/kit/core';
import type { Fault } from '../fault.ts';
import styles from './failure-panel.module.css';

const ADVICE: Record<Fault['kind'], string> = {
  unreachable: 'Check the connection and try again. The menu and sign-out keep working.',
  late: 'The connection may be slow. Try again; the menu and sign-out keep working.',
  altered: 'Try again. If it stays, tell your administrator: something changes files on their way to this browser.',
  broken: 'Try again. If it stays, tell your administrator what stands under “Details”.',
  incompatible: 'Tell your administrator: a new version of the panel or of the module is needed.',
  untrusted: 'Try again. If it stays, tell your administrator: no module is run until this is right.',
  unlisted: 'Tell your administrator: the module has to be published.',
};

interface FailurePanelProps {
  /** Heading of the page that would stand here. */
  title: string;
  fault: Fault;
  onRetry: () => void;
}

/** Stands in the place of a module or page that is not there: what is wrong, what to do, and Retry. */
export function FailurePanel({ title, fault, onRetry }: FailurePanelProps) {
  return (
    <Page title={title}>
      <section className={styles.panel} role="alert" data-fault={fault.kind}>
        <IconAlertTriangle className={styles.icon} size={24} aria-hidden />
        <h2 className={styles.sentence}>{fault.sentence}</h2>
        <p className={styles.advice}>{ADVICE[fault.kind]}</p>
        <div className={styles.actions}>
          <Button onClick={onRetry}>Retry</Button>
          <Button variant="default" onClick={() => globalThis.location.reload()}>
            Reload the page
          </Button>
        </div>
        {fault.detail && (
          <details className={styles.details}>
            <summary>Details</summary>
            <p className={styles.detail}>{fault.detail}</p>
          </details>
        )}
      </section>
    </Page>
  );
}
