import { VisuallyHidden } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { ModalFrame } from './modal-frame.tsx';
import { PanelHead } from './panel-parts.tsx';
import { useEscape } from './use-escape.ts';
import styles from './detail.module.css';

interface PanelProps {
  /** What is open: "Deposit D-104233". Heading and name of the panel. */
  title: string;
  /** State and the like beside the heading. */
  badge?: ReactNode;
  /** Decisions; always in sight. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

interface DetailProps extends PanelProps {
  device: 'desktop' | 'mobile';
}

/**
 * The details of one row. On `desktop` it stands beside the list and takes neither the focus nor the keys: the list
 * goes on being worked, and Tab leads from its row into the panel. On `mobile` it is a modal sheet from below.
 * Escape closes it. Which row it shows is the caller's business, in the URL.
 */
export function Detail({ device, ...panel }: DetailProps) {
  return device === 'mobile' ? <Sheet {...panel} /> : <SidePanel {...panel} />;
}

function SidePanel({ title, badge, actions, onClose, children }: PanelProps) {
  const id = useId();
  useEscape(true, onClose);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <VisuallyHidden role="status">{`${title} is open beside the list`}</VisuallyHidden>
      <PanelHead id={id} title={title} badge={badge} closeLabel="Close details" onClose={onClose} />
      <div className={styles.body} role="group" aria-label={title} tabIndex={0}>
        {children}
      </div>
      {actions && <footer className={styles.foot}>{actions}</footer>}
    </section>
  );
}

function Sheet({ title, badge, actions, onClose, children }: PanelProps) {
  const id = useId();
  return (
    <ModalFrame labelledBy={id} place="bottom" outside="closes" onClose={onClose}>
      <PanelHead id={id} title={title} badge={badge} closeLabel="Close details" onClose={onClose} />
      <div className={styles.body} role="group" aria-label={title} tabIndex={0}>
        {children}
      </div>
      {actions && <footer className={`${styles.foot} ${styles.thumbs}`}>{actions}</footer>}
    </ModalFrame>
  );
}
