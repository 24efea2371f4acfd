import type { Page } from 'playwright-core';

/**
 * A dialog about a row, and the keys pressed since the previous dialog, each with the row that was painted at the time.
 */
export interface AskedAbout {
  heading: string;
  keys: { key: string; row: string | null }[];
}

interface SightWindow {
  /** Every dialog so far, and how many keys were sent before their row was painted. */
  sight: { asked: AskedAbout[]; early: number };
}

/**
 * Records in every frame which row has the keyboard focus as painted, and for each dialog the keys that led to it.
 * Every second time that the focus moves to another row by itself, it sends a key of `letters` at once, when the page
 * knows the row but has not painted it. That moment ends with the next frame, so chance alone would rarely meet it.
 */
export const watchSight = (page: Page, letters: string) =>
  page.addInitScript((early) => {
    const NO = /[DW]-\d+/;
    const asked: AskedAbout[] = [];
    const sight = { asked, early: 0 };
    (window as unknown as SightWindow).sight = sight;
    const drawn: { at: number; row: string | null }[] = [];
    let keys: { key: string; at: number }[] = [];
    let open = '';
    const row = (): string | null => {
      const inList = document.activeElement?.closest('[role=grid]');
      const place = inList
        ? inList.querySelector('[data-row][tabindex="0"]')
        : document.querySelector('section h2:not([role=dialog] h2)');
      return (
        NO.exec(place?.textContent ?? '')?.[0] ??
        NO.exec(document.querySelector('[data-row][tabindex="0"]')?.textContent ?? '')?.[0] ??
        null
      );
    };
    const rowAt = (at: number) => drawn.findLast((one) => one.at <= at)?.row ?? null;
    const frame = (): void => {
      const now = row();
      // What a frame draws is visible when the next one begins.
      if (drawn.at(-1)?.row !== now) drawn.push({ at: performance.now(), row: now });
      const heading = document.querySelector('[role=dialog] h2')?.textContent ?? '';
      if (heading !== open) {
        if (heading) {
          asked.push({ heading, keys: keys.map(({ key, at }) => ({ key, row: rowAt(at) })) });
          keys = [];
        }
        open = heading;
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    let goes = false;
    window.addEventListener(
      'keydown',
      (event) => {
        keys.push({ key: event.key, at: event.timeStamp });
        if (!/^[jk]$/.test(event.key)) return;
        goes = true;
        requestAnimationFrame(() => requestAnimationFrame(() => (goes = false)));
      },
      true,
    );
    let known: string | null = null;
    let moves = 0;
    const moved = (): void => {
      const now = row();
      // Between two rows there may be a moment without focus.
      if (now === null || now === known) return;
      const isByItself = known !== null && !goes && !document.querySelector('[role=dialog]');
      known = now;
      if (!isByItself || (moves += 1) % 2 === 0) return;
      sight.early += 1;
      const key = early[sight.early % early.length]!;
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    };
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(moved).observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['tabindex'],
      }),
    );
  }, letters);

/** Number of the row that has the keyboard focus; `null` when none has. */
export const rowUnderKeys = (page: Page): Promise<string | null> =>
  page.evaluate(() => /D-\d+/.exec(document.querySelector('[data-row][tabindex="0"]')?.textContent ?? '')?.[0] ?? null);

export const sightOf = (page: Page): Promise<SightWindow['sight']> =>
  page.evaluate(() => (window as unknown as SightWindow).sight);
