import { ActionIcon } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconMenu2 } from '../icons.ts';
import { useNarrowWindow } from './use-narrow-window.ts';
import styles from './shell.module.css';

interface ShellProps {
  /** Name of the product, and what the top bar begins with. */
  brand: ReactNode;
  /** Right end of the top bar. */
  tools?: ReactNode;
  /** Entries of the side menu: a `SideMenu`. */
  menu: ReactNode;
  /** Name of the navigation landmark. */
  menuLabel?: string;
  /** What the staff member chose; a narrow window is laid out as `mobile` whatever the choice. */
  device: 'desktop' | 'mobile';
  /** Changes with each navigation: an open mobile menu closes. */
  location?: string;
  children: ReactNode;
}

/**
 * Top bar, side menu and main area as one CSS grid. The document is what scrolls; top bar and side menu are sticky.
 * On `mobile` the menu slides over the page from a button with `aria-expanded`.
 */
export function Shell({ brand, tools, menu, menuLabel = 'Main', device, location, children }: ShellProps) {
  const narrow = useNarrowWindow();
  const mobile = device === 'mobile' || narrow;
  const [open, setOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  useEffect(() => setOpen(false), [location, mobile]);

  const close = () => {
    setOpen(false);
    burger.current?.focus();
  };
  const classes = [styles.shell, mobile && styles.mobile, open && styles.open].filter(Boolean).join(' ');
  return (
    <div className={classes} onKeyDown={(event) => event.key === 'Escape' && open && close()}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header className={styles.top} data-top-bar>
        <ActionIcon
          ref={burger}
          className={styles.burger}
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="side-menu"
          onClick={() => setOpen(!open)}
        >
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
        <div className={styles.brand}>{brand}</div>
        <div className={styles.tools}>{tools}</div>
      </header>
      <nav className={styles.side} id="side-menu" aria-label={menuLabel}>
        {menu}
      </nav>
      <div className={styles.scrim} onClick={close} aria-hidden />
      <main ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
