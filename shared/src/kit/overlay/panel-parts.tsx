import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './detail.module.css';

interface PanelHeadProps {
  id: string;
  title: string;
  badge?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/** Heading, state and close button of everything that opens over or beside the page. */
export function PanelHead({ id, title, badge, closeLabel, onClose }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {badge}
      <CloseButton className={styles.close} aria-label={closeLabel} onClick={onClose} />
    </header>
  );
}
