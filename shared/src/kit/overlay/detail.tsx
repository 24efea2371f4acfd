import { VisuallyHidden } from '@mantine/core';
import { use, useId, type ReactNode } from 'react';
import { ActsBlocked } from '../states/acts-blocked.ts';
import { ModalFrame } from './modal-frame.tsx';
import { PanelHead } from './panel-parts.tsx';
import { useEscape } from './use-escape.ts';
import styles from './detail.module.css';

interface PanelProps {
  /** Heading and accessible name: "Deposit D-104233". */
  title: string;
  /** Shown beside the heading, e.g. the state. */
  badge?: ReactNode;
  /** The decision buttons, always visible. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

interface DetailProps extends PanelProps {
  device: 'desktop' | 'mobile';
}

/**
 * The details of one row. On `desktop` it stands beside the list without taking focus or keys, so that work on the list
 * goes on; Tab leads from the row into the panel. On `mobile` it is a modal sheet from below. Escape closes it. The
 * caller keeps the open row in the URL.
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
      {/* The focus starts at the top of the sheet: focusing a field further down would scroll the top away. */}
      <div className={styles.body} role="group" aria-label={title} tabIndex={0} data-autofocus>
        {children}
      </div>
      <Acts className={`${styles.foot} ${styles.thumbs}`}>{actions}</Acts>
    </ModalFrame>
  );
}

/** The decision buttons, always visible; disabled together, with the reason, while nothing can be decided. */
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
