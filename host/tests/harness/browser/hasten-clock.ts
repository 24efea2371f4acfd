import type { Page } from 'playwright-core';

/** How often a tab looks for a newer list of modules, and how late it tells how a release fared, in milliseconds. */
const LOOKS_AND_OUTCOMES = [45_000, 10_000];

/** In this page a tab looks for news, and tells outcomes of releases, after half a second. */
export const hastenClock = (page: Page) =>
  page.addInitScript((slow) => {
    const [repeat, later] = [window.setInterval.bind(window), window.setTimeout.bind(window)];
    const soon = (ms = 0) => (slow.includes(ms) ? 500 : ms);
    window.setInterval = ((act: () => void, ms?: number) => repeat(act, soon(ms))) as typeof window.setInterval;
    window.setTimeout = ((act: () => void, ms?: number, ...more: unknown[]) =>
      later(act, soon(ms), ...more)) as typeof window.setTimeout;
  }, LOOKS_AND_OUTCOMES);

/** The pauses before a load that failed is tried again, in milliseconds; each is up to a quarter longer by chance. */
const PAUSES = [500, 2_000];

/** In this page a load that fails is tried again at once. */
export const hastenRetries = (page: Page) =>
  page.addInitScript((pauses) => {
    const later = window.setTimeout.bind(window);
    // Chance gives a fraction of a millisecond, which no other timer has.
    const isPause = (ms: number) => ms % 1 !== 0 && pauses.some((pause) => ms > pause && ms < pause * 1.25);
    window.setTimeout = ((act: () => void, ms = 0, ...more: unknown[]) =>
      later(act, isPause(ms) ? 0 : ms, ...more)) as typeof window.setTimeout;
  }, PAUSES);
