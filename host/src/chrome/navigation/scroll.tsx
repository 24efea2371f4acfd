import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NavLink, type NavLinkProps } from '@backoffice/shared/remote';

/** The state of the history entry that a menu link creates. */
interface FromMenu {
  fromMenu: true;
}

/** A menu link: choosing the open page again scrolls it to its top (specification §2). */
export const MenuLink = (props: Omit<NavLinkProps, 'state'>) => (
  <NavLink {...props} state={{ fromMenu: true } satisfies FromMenu} />
);

const isFromMenu = (state: unknown) => (state as Partial<FromMenu> | null)?.fromMenu === true;

/**
 * Scrolls to the top on each change of path and each choice in the menu, and to the anchor of the address, also when
 * its element appears later (specification §2). A change of filters or of the open item keeps the position
 * (domain, decision 21). The document scrolls, and on a wide window the list inside it.
 */
export function ScrollKeeper() {
  const { pathname, hash, key, state } = useLocation();
  const chosen = isFromMenu(state) ? key : '';
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(toTop, [pathname]);
  useLayoutEffect(() => {
    if (!chosen) return;
    toTop();
    document.querySelectorAll('main [role="grid"]').forEach((list) => (list.scrollTop = 0));
  }, [chosen]);
  useEffect(() => (hash ? goTo(decodeAnchor(hash)) : undefined), [pathname, hash, key]);
  return null;
}

function toTop(): void {
  (document.scrollingElement ?? document.documentElement).scrollTop = 0;
}

/** How long to wait for an anchor's element, in milliseconds. */
const PATIENCE = 10_000;

/** Events of a person who scrolls themselves, which ends the waiting for the anchor. */
const OWN_WAY = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

function goTo(id: string): (() => void) | undefined {
  if (reach(id)) return undefined;
  const observer = new MutationObserver(() => reach(id) && stop());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    OWN_WAY.forEach((event) => window.removeEventListener(event, stop));
  };
  const timer = setTimeout(stop, PATIENCE);
  OWN_WAY.forEach((event) => window.addEventListener(event, stop, { passive: true }));
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function reach(id: string): boolean {
  const element = document.getElementById(id);
  element?.scrollIntoView();
  return element !== null;
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
