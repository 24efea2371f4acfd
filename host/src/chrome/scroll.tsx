import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Each change of path begins at the top, and an anchor in the address is gone to, also when its element
 * arrives later (specification §2). A change of filters or of the open item keeps the position (domain,
 * decision 21). The document is what scrolls.
 */
export function ScrollKeeper() {
  const { pathname, hash, key } = useLocation();
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    (document.scrollingElement ?? document.documentElement).scrollTop = 0;
  }, [pathname]);
  useEffect(() => (hash ? goTo(decodeAnchor(hash)) : undefined), [pathname, hash, key]);
  return null;
}

/** A page that takes longer than this has lost its reader. */
const PATIENCE = 10_000;

/** What a person does when they scroll by themselves; the anchor then no longer pulls. */
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
