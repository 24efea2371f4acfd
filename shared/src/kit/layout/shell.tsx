import { ActionIcon } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconMenu2 } from '../icons.ts';
import { useNarrowWindow } from './use-narrow-window.ts';
import styles from './shell.module.css';

interface ShellProps {
  /** Product name, at the start of the top bar. */
  brand: ReactNode;
  /** Content of the right end of the top bar. */
  tools?: ReactNode;
  /** Entries of the side menu: a `SideMenu`. */
  menu: ReactNode;
  /** Name of the navigation landmark. */
  menuLabel?: string;
  /** The staff member's choice; a narrow window always has the `mobile` layout. */
  device: 'desktop' | 'mobile';
  /** Changes with each navigation, which closes an open mobile menu. */
  location?: string;
  children: ReactNode;
}

/**
 * Top bar, side menu and main area in one CSS grid. The document scrolls; top bar and side menu are sticky. In a narrow
 * window of the `desktop` layout the side menu is a rail of icons. On `mobile` a button with `aria-expanded` slides the
 * menu over the page.
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
    <div
      className={classes}
      data-device={mobile ? 'mobile' : 'desktop'}
      onKeyDown={(event) => event.key === 'Escape' && open && close()}
    >
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header className={styles.top}>
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
