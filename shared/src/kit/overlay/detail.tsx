import { CloseButton, Drawer, VisuallyHidden } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useEscape } from './use-escape.ts';
import styles from './detail.module.css';

interface SidePanelProps {
  /** What is open: "Deposit D-104233". Heading and name of the panel. */
  title: string;
  /** State and the like beside the heading. */
  badge?: ReactNode;
  /** Decisions; always in sight. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

interface DetailProps extends SidePanelProps {
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

function SidePanel({ title, badge, actions, onClose, children }: SidePanelProps) {
  const id = useId();
  useEscape(true, onClose);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <VisuallyHidden role="status">{`${title} is open beside the list`}</VisuallyHidden>
      <header className={styles.head}>
        <h2 className={styles.title} id={id} tabIndex={-1}>
          {title}
        </h2>
        {badge}
        <CloseButton className={styles.close} aria-label="Close details" onClick={onClose} />
      </header>
      <div className={styles.body} role="group" aria-label={title} tabIndex={0}>
        {children}
      </div>
      {actions && <footer className={styles.foot}>{actions}</footer>}
    </section>
  );
}

function Sheet({ title, badge, actions, onClose, children }: SidePanelProps) {
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="88%">
      <Drawer.Overlay />
      <Drawer.Content radius="12px 12px 0 0">
        <Drawer.Header className={styles.head}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          {badge}
          <Drawer.CloseButton className={styles.close} aria-label="Close details" size="lg" />
        </Drawer.Header>
        <Drawer.Body className={styles.sheet}>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.foot}>{actions}</footer>}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
