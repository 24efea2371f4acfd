import type { Page } from 'playwright-core';

/**
 * The texts that an edge cuts so that nobody notices or misses what counts: without an ellipsis, or figures, of which
 * each digit counts. Measured by the place of the letters, as neither axe nor `scrollWidth` sees what `overflow: clip`
 * takes away. A badge that shows only its sign, and what is there for screen readers alone, is not cut.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFigure = (text: string) => /^[\s₹!~<>+–-]*\d[\d\s,.:-]*$/.test(text);
    const isSignAlone = (element: Element, style: CSSStyleDeclaration) =>
      element.clientWidth <= 24 && style.backgroundImage !== 'none';
    /** The nearest ancestor that cuts what stands beyond its edge; `null` when one that scrolls comes first. */
    const cutter = (from: Element | null): Element | null => {
      for (let each = from; each; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX === 'clip' || overflowX === 'hidden') return each;
      }
      return null;
    };
    const range = document.createRange();
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const edge = text && node.parentElement?.checkVisibility() ? cutter(node.parentElement) : null;
      if (!edge) continue;
      const [style, box] = [getComputedStyle(edge), edge.getBoundingClientRect()];
      if (box.width <= 1 || isSignAlone(edge, style)) continue;
      range.selectNodeContents(node);
      const letters = range.getBoundingClientRect();
      if (letters.width === 0 || (letters.right <= box.right + 1 && letters.left >= box.left - 1)) continue;
      if (style.textOverflow === 'ellipsis' && !isFigure(text)) continue;
      cut.push(
        `cut by ${Math.round(Math.max(letters.right - box.right, box.left - letters.left))} px: “${text}” in ${edge.outerHTML.slice(0, 160)}`,
      );
    }
    return cut;
  });
