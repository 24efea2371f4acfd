import { useLayoutEffect, type RefObject } from 'react';

const GAP = 8;

/**
 * Lifts what stands at the bottom right above every bar of buttons (`data-bar`) and every submit button that it would cover,
 * for as long as it is `shown`: also those that come meanwhile, with a dialog or a selection.
 */
export function useClearOfBars(stack: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || !shown) return;
    const below = parseFloat(getComputedStyle(element).bottom);
    const look = () => {
      const usual = innerHeight - below;
      const end = endAbove(element, usual, document.querySelectorAll('[data-bar], [type=submit]'));
      element.style.bottom = end === usual ? '' : `${innerHeight - end}px`;
    };
    look();
    const changed = new MutationObserver(look);
    changed.observe(document.body, { childList: true, subtree: true });
    // What scrolls within the page says so to nobody further up.
    addEventListener('scroll', look, true);
    addEventListener('resize', look);
    return () => {
      changed.disconnect();
      removeEventListener('scroll', look, true);
      removeEventListener('resize', look);
      element.style.bottom = '';
    };
  }, [stack, shown]);
}

/** How far down it may reach without covering a bar; `usual` when there is no such place in the window. */
function endAbove(element: HTMLElement, usual: number, bars: Iterable<Element>): number {
  const { left, right, height } = element.getBoundingClientRect();
  let end = usual;
  const rects = [...bars].map((bar) => bar.getBoundingClientRect());
  for (const bar of rects.sort((one, other) => other.bottom - one.bottom)) {
    const covered = bar.left < right && bar.right > left && bar.top < end && bar.bottom > end - height - GAP;
    if (covered) end = bar.top - GAP;
  }
  return end < height ? usual : end;
}
