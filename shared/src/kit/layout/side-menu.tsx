import type { ComponentType, ReactNode } from 'react';
import styles from './side-menu.module.css';

interface LinkProps {
  to: string;
  className?: string;
  children?: ReactNode;
}

export interface SideMenuItem {
  to: string;
  title: string;
  /** How many items wait there. */
  count?: ReactNode;
}

interface SideMenuProps {
  items: readonly SideMenuItem[];
  /** The router's own link; one that sets `aria-current="page"` (NavLink) marks the open screen. */
  link: ComponentType<LinkProps>;
}

/** The entries inside the side menu's landmark. */
export function SideMenu({ items, link: Link }: SideMenuProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ to, title, count }) => (
        <li key={to}>
          <Link to={to} className={styles.item}>
            <span>{title}</span>
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
