import { Button, Facts, Group } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { useServices } from '@backoffice/shared/remote';
import { Moment } from '../cells/moment.tsx';
import type { Fact } from '../fact.ts';
import styles from './receipt.module.css';

interface ReceiptDialogProps {
  /** "Payout receipt W-20981". */
  title: string;
  facts: readonly Fact[];
  onClose: () => void;
}

/** A receipt to view, photograph or print; nothing else of the page is printed (domain 2.6). */
export function ReceiptDialog({ title, facts, onClose }: ReceiptDialogProps) {
  const { session } = useServices();
  return (
    <Dialog title="Receipt" onClose={onClose}>
      <article className={styles.sheet} aria-label={title}>
        <h3>{title}</h3>
        <Facts of={facts} />
        <p className={styles.foot}>
          {`Created by ${session.staff().username}, `}
          <Moment at={new Date().toISOString()} as="full" />
        </p>
      </article>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button data-autofocus onClick={() => window.print()}>
          Print
        </Button>
      </Group>
    </Dialog>
  );
}
