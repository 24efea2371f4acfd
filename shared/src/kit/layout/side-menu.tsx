import { VisuallyHidden } from '@mantine/core';
import { formatCount } from '../../domain/words.ts';
import { useId, type ComponentType, type ReactNode } from 'react';
import styles from './side-menu.module.css';

interface LinkProps {
  to: string;
  className?: string;
  children?: ReactNode;
}

export interface SideMenuItem {
  to: string;
  title: string;
  icon?: ReactNode;
  /** Heading of its group; neighbours with the same heading form one group. */
  group?: string;
  /** Number of waiting items; not shown when zero. */
  count?: number;
}

interface SideMenuProps {
  items: readonly SideMenuItem[];
  /** The router's link component; NavLink marks the open screen with `aria-current="page"`. */
  link: ComponentType<LinkProps>;
}

/** Larger counts are shown as `999+`. */
const MOST = 999;

/**
 * The entries of the side menu in order, with a heading for each group. In the rail of a narrow `Shell` they are icons:
 * the title of the one under the pointer or the focus stands beside it, and all stay their links' names.
 */
export function SideMenu({ items, link }: SideMenuProps) {
  const id = useId();
  return groupsOf(items).map(({ heading, of }, place, { length }) =>
    heading && length > 1 ? (
      <div key={place} role="group" aria-labelledby={`${id}${place}`} className={styles.group}>
        <div id={`${id}${place}`} className={styles.heading}>
          {heading}
        </div>
        <Entries items={of} link={link} />
      </div>
    ) : (
      <Entries key={place} items={of} link={link} />
    ),
  );
}

function Entries({ items, link: Link }: SideMenuProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ to, title, icon, count }) => (
        <li key={to} className={styles.entry}>
          <Link to={to} className={styles.item}>
            {icon && (
              <span className={styles.icon} aria-hidden>
                {icon}
              </span>
            )}
            <span className={styles.title}>{title}</span>
          </Link>
          {count !== undefined && count > 0 && (
            <span className={styles.count} title={waitingWords(count)}>
              <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
              <VisuallyHidden>{waitingWords(count)}</VisuallyHidden>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const waitingWords = (count: number): string => `${formatCount(count)} waiting`;

function groupsOf(items: readonly SideMenuItem[]): { heading: string | undefined; of: SideMenuItem[] }[] {
  const groups: { heading: string | undefined; of: SideMenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.heading === item.group) last.of.push(item);
    else groups.push({ heading: item.group, of: [item] });
  }
  return groups;
}
