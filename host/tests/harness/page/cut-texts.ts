import type { Page } from 'playwright-core';

/**
 * The texts that an edge cuts so that nobody notices or misses what counts: without an ellipsis, figures, of which each
 * digit counts, and letters of which an edge above or below takes a part. Measured by the place of the letters, as
 * neither axe nor `scrollWidth` sees what `overflow: clip` takes away. A badge that shows only its sign, and what is
 * there for screen readers alone, is not cut; nor is the label of a button that shows that it works.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFigure = (text: string) => /^[\s₹!~<>+–-]*\d[\d\s,.:-]*$/.test(text);
    const isSignAlone = (element: Element, style: CSSStyleDeclaration) =>
      element.clientWidth <= 24 && style.backgroundImage !== 'none';
    const clips = (overflow: string) => overflow === 'clip' || overflow === 'hidden';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const holds = ({ position, transform }: CSSStyleDeclaration) => position !== 'static' || transform !== 'none';
    /**
     * The nearest ancestors that cut what stands beyond their edge, sideways and upright; `null` when one that scrolls
     * comes first. What is positioned is cut by the places that hold it alone.
     */
    const cuttersOf = (from: Element) => {
      let [across, upright]: [Element | null | undefined, Element | null | undefined] = [undefined, undefined];
      let positioned = 'static';
      for (let each: Element | null = from; each && positioned !== 'fixed'; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (positioned === 'absolute' && !holds(style)) continue;
        const isPaintedAlone = /paint|strict|content/.test(style.contain);
        if (across === undefined && scrolls(style.overflowX)) across = null;
        else if (across === undefined && (clips(style.overflowX) || isPaintedAlone)) across = each;
        if (upright === undefined && scrolls(style.overflowY)) upright = null;
        else if (upright === undefined && (clips(style.overflowY) || isPaintedAlone)) upright = each;
        if (across !== undefined && upright !== undefined) break;
        positioned = style.position;
      }
      return { across: across ?? null, upright: upright ?? null };
    };
    // A label that comes back when the work of its button has ended is under way for a moment.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const range = document.createRange();
    const cut: string[] = [];
    const say = (by: number, how: string, text: string, edge: Element) =>
      cut.push(`cut ${how} by ${Math.round(by * 10) / 10} px: “${text}” in ${edge.outerHTML.slice(0, 160)}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const own = node.parentElement;
      if (!text || !own?.checkVisibility() || own.closest('[data-loading=true]')) continue;
      const { across, upright } = cuttersOf(own);
      range.selectNodeContents(node);
      if (across) {
        const [style, box] = [getComputedStyle(across), across.getBoundingClientRect()];
        const letters = range.getBoundingClientRect();
        const by = Math.max(letters.right - box.right, box.left - letters.left);
        if (box.width > 1 && letters.width > 0 && by > 1 && !isSignAlone(across, style))
          if (style.textOverflow !== 'ellipsis' || isFigure(text)) say(by, 'sideways', text, across);
      }
      if (upright) {
        const [style, box] = [getComputedStyle(upright), upright.getBoundingClientRect()];
        if (box.height <= 1 || box.width <= 1 || isSignAlone(upright, style)) continue;
        // The lines that an ellipsis stands for are out of sight as a whole.
        const isClamped = style.webkitLineClamp !== 'none';
        for (const line of range.getClientRects()) {
          const by = Math.max(line.bottom - box.bottom, box.top - line.top);
          if (line.width === 0 || by <= 1 || (isClamped && line.top >= box.bottom - 1)) continue;
          say(by, 'upright', text, upright);
          break;
        }
      }
    }
    return cut;
  });
