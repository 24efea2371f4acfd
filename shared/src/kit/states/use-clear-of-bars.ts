import { useLayoutEffect, type RefObject } from 'react';

const GAP = 8;
const BARS = '[data-bar], [type=submit]';
/** Where there is room above them, every other button of a dialog is left free too: a phone's dialog fills the window. */
const BUTTONS = `${BARS}, [role=dialog] button`;

/**
 * Lifts an element at the bottom right above every bar of buttons (`data-bar`), every submit button and the buttons of a
 * dialog that it would cover, also those that appear while it is `shown`.
 */
export function useClearOfBars(stack: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || !shown) return;
    const below = parseFloat(getComputedStyle(element).bottom);
    const look = () => {
      const usual = innerHeight - below;
      const above = (what: string) => endAbove(element, usual, document.querySelectorAll(what));
      const end = above(BUTTONS) ?? above(BARS) ?? usual;
      element.style.bottom = end === usual ? '' : `${innerHeight - end}px`;
    };
    look();
    const changed = new MutationObserver(look);
    changed.observe(document.body, { childList: true, subtree: true });
    // Scroll events of inner elements do not bubble, so listen in the capture phase.
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

/** The lowest bottom edge at which it covers none of these; null when there is none in the window. */
function endAbove(element: HTMLElement, usual: number, bars: Iterable<Element>): number | null {
  const { left, right, height } = element.getBoundingClientRect();
  let end = usual;
  const rects = [...bars].map((bar) => bar.getBoundingClientRect());
  for (const bar of rects.sort((one, other) => other.bottom - one.bottom)) {
    const covered = bar.left < right && bar.right > left && bar.top < end && bar.bottom > end - height - GAP;
    if (covered) end = bar.top - GAP;
  }
  return end < height ? null : end;
}
