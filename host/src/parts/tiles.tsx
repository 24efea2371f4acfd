import type { ReactNode } from 'react';
import { Link } from '@backoffice/shared/remote';
import styles from './tiles.module.css';

interface Tile {
  key: string;
  title: string;
  figure: string;
  /** Address of the rows behind the figure. */
  to: string;
  fine?: ReactNode;
}

/** Figures in one line, each linking to its rows. */
export function Tiles({ of }: { of: readonly Tile[] }) {
  return (
    <dl className={styles.tiles}>
      {of.map(({ key, title, figure, to, fine }) => (
        <div key={key} className={styles.tile}>
          <dt>{title}</dt>
          <dd className={styles.figure}>
            {to.startsWith('#') ? <a href={to}>{figure}</a> : <Link to={to}>{figure}</Link>}
          </dd>
          <dd className={styles.fine}>{fine || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
