import type { Page } from 'playwright-core';

/** A dialog about a row, the keys since the one before, and the row that was in sight when each of them went down. */
export interface AskedAbout {
  heading: string;
  keys: { key: string; row: string | null }[];
}

interface SightWindow {
  sight: { asked: AskedAbout[] };
}

/** Notes, frame by frame, which row the keyboard is on as it is drawn, and of each dialog what had been pressed before. */
export const watchSight = (page: Page) =>
  page.addInitScript(() => {
    const NO = /[DW]-\d+/;
    const asked: AskedAbout[] = [];
    (window as unknown as SightWindow).sight = { asked };
    const drawn: { at: number; row: string | null }[] = [];
    let keys: { key: string; at: number }[] = [];
    let open = '';
    const row = (): string | null => {
      const inList = document.activeElement?.closest('[role=grid]');
      const place = inList ? inList.querySelector('[data-row][tabindex="0"]') : document.querySelector('section h2:not([role=dialog] h2)');
      return NO.exec(place?.textContent ?? '')?.[0] ?? NO.exec(document.querySelector('[data-row][tabindex="0"]')?.textContent ?? '')?.[0] ?? null;
    };
    const rowAt = (at: number) => drawn.findLast((one) => one.at <= at)?.row ?? null;
    const frame = (): void => {
      const now = row();
      // What a frame shows is there once the next one begins.
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
    window.addEventListener('keydown', (event) => keys.push({ key: event.key, at: event.timeStamp }), true);
  });

/** The row that the keyboard is on now. */
export const rowUnderKeys = (page: Page): Promise<string | null> =>
  page.evaluate(() => /D-\d+/.exec(document.querySelector('[data-row][tabindex="0"]')?.textContent ?? '')?.[0] ?? null);

/** Every dialog so far. */
export const askedAbout = (page: Page): Promise<AskedAbout[]> => page.evaluate(() => (window as unknown as SightWindow).sight.asked);
