import type { ComponentProps, ReactNode } from 'react';
import { Banner, Button, Reference } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { useUnsaved } from '@backoffice/shared/remote';
import styles from './owner.module.css';

interface ShownOnceProps {
  title: string;
  /** What it is, as the button says that copies it. */
  label: ComponentProps<typeof Reference>['label'];
  secret: string;
  /** What another owner has to confirm first, as a sentence. */
  waits?: string | false;
  /** What belongs to the secret and may be shown again. */
  beside?: ReactNode;
  /** Who gets it, and how it is kept. */
  children: ReactNode;
  done?: string;
  onClose: () => void;
}

/** A secret in the answer to whoever made it, which is shown nowhere else: leaving the page asks first. */
export function ShownOnce({
  title,
  label,
  secret,
  waits,
  beside,
  children,
  done = 'I have kept it',
  onClose,
}: ShownOnceProps) {
  useUnsaved(true);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.secret}>
        {waits && <Banner tone="warn">{waits}</Banner>}
        {beside}
        <div className={styles.whole}>
          <Reference value={secret} label={label} as="plain" />
        </div>
        <p>{children}</p>
        <div>
          <Button onClick={onClose}>{done}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Of what two owners make. */
export const WORKS_ONCE_CONFIRMED = 'It works once another owner has confirmed it, under Waiting for a second person.';
