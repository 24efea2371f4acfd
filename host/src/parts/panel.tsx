import { type ReactNode, useId } from 'react';
import styles from './parts.module.css';

interface PanelProps {
  title: string;
  /** Shown beside the title: figures, choices, a link. */
  aside?: ReactNode;
  /** For links within the page. */
  id?: string;
  children: ReactNode;
}

/** One part of a page under its heading. */
export function Panel({ title, aside, id, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} id={id} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={titleId}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
