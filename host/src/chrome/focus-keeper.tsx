import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What had the focus may go with the page that was left. Then the new page has it, so that keys and Tab go on from
 * there; where a page begins by itself, nothing is taken from it, nor from the menu that was pressed.
 */
export function FocusKeeper() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current !== pathname && document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return null;
}
