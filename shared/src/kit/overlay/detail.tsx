import { VisuallyHidden } from '@mantine/core';
import { use, useId, type ReactNode } from 'react';
import { ActsBlocked } from '../states/acts-blocked.ts';
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
      <Acts className={styles.foot}>{actions}</Acts>
    </section>
  );
}

function Sheet({ title, badge, actions, onClose, children }: PanelProps) {
  const id = useId();
  return (
    <ModalFrame labelledBy={id} place="bottom" outside="closes" onClose={onClose}>
      <PanelHead id={id} title={title} badge={badge} closeLabel="Close details" onClose={onClose} />
      {/* The sheet is read from its top: a field below, e.g. of a note, must not scroll it away. */}
      <div className={styles.body} role="group" aria-label={title} tabIndex={0} data-autofocus>
        {children}
      </div>
      <Acts className={`${styles.foot} ${styles.thumbs}`}>{actions}</Acts>
    </ModalFrame>
  );
}

/** The decisions, always in sight; switched off as a whole, with the reason, while nothing can be decided. */
function Acts({ className, children }: { className: string | undefined; children: ReactNode }) {
  const blocked = use(ActsBlocked);
  if (!children) return null;
  return (
    <>
      {blocked && (
        <p className={styles.blocked} role="status">
          {blocked}
        </p>
      )}
      <fieldset className={className} aria-label="Decisions" data-bar disabled={blocked !== null}>
        {children}
      </fieldset>
    </>
  );
}
