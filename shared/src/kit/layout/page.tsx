import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** The screen's menu title, word for word (specification §2). */
  title: string;
  /** Live figures beside the heading, see `Counters`. */
  counters?: ReactNode;
  /** Buttons at the right end of the heading. */
  actions?: ReactNode;
  /** The row under the heading: filters, search, saved views. */
  toolbar?: ReactNode;
  /** `window`: the content fills the window and scrolls inside itself (work lists). `content`: the document scrolls. */
  height?: 'window' | 'content';
  children: ReactNode;
}

/** The frame of every screen: one heading, figures, tools, content. */
export function Page({ title, counters, actions, toolbar, height = 'content', children }: PageProps) {
  return (
    <div className={height === 'window' ? `${styles.page} ${styles.fill}` : styles.page} data-height={height}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {counters}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      {children}
    </div>
  );
}
