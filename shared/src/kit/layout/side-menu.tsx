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
  /** How many items wait there; nothing is shown for none. */
  count?: number;
}

interface SideMenuProps {
  items: readonly SideMenuItem[];
  /** The router's own link; one that sets `aria-current="page"` (NavLink) marks the open screen. */
  link: ComponentType<LinkProps>;
}

/** Beyond it the figure says only that it is too many. */
const MOST = 999;

/** The entries inside the side menu's landmark. */
export function SideMenu({ items, link: Link }: SideMenuProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ to, title, count }) => (
        <li key={to} className={styles.entry}>
          <Link to={to} className={styles.item}>
            <span>{title}</span>
          </Link>
          {count !== undefined && count > 0 && (
            <span className={styles.count} title={`${count.toLocaleString('en-IN')} waiting`}>
              {count > MOST ? `${MOST}+` : count}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
