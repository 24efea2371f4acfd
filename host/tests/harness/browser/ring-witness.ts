import type { Page } from 'playwright-core';

/** What rang in a page, oldest first. */
export interface Rung {
  /** Texts of the desktop's notifications that the browser was asked to show. */
  popups: string[];
  /** Pitches in Hz of every tone that was started, one list a chime. */
  chimes: number[][];
}

type RingWindow = Window & { rung: Rung; notSeen: boolean };

/** Writes down each real `Notification` and each tone of a real `AudioContext`, and lets a test say that nobody sees the tab. */
function watch() {
  const here = window as unknown as RingWindow & {
    Notification: typeof Notification;
    AudioContext: typeof AudioContext;
  };
  here.rung = { popups: [], chimes: [] };
  here.notSeen = false;
  here.Notification = new Proxy(Notification, {
    construct(target, [title, options]: [string, NotificationOptions | undefined]) {
      here.rung.popups.push(`${title}: ${options?.body ?? ''}`);
      return new target(title, options);
    },
  });
  const chimeOf = new WeakMap<BaseAudioContext, number[]>();
  here.AudioContext = new Proxy(AudioContext, {
    construct(target, given: [AudioContextOptions?]) {
      const audio = new target(...given);
      const tones: number[] = [];
      chimeOf.set(audio, tones);
      here.rung.chimes.push(tones);
      return audio;
    },
  });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
    chimeOf.get(this.context)?.push(this.frequency.value);
    return start.call(this, when);
  };
  Object.defineProperty(document, 'hidden', { get: () => here.notSeen });
  Object.defineProperty(document, 'visibilityState', { get: () => (here.notSeen ? 'hidden' : 'visible') });
}

/** For `before` of a visit: the person allows notifications, and what rings is written down. */
export async function witnessRings(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(watch);
}

export const rungIn = (page: Page): Promise<Rung> => page.evaluate(() => (window as unknown as RingWindow).rung);

/** Waits until more than so many have rung, and gives them all. */
export async function rungBeyond(page: Page, what: keyof Rung, known: number): Promise<Rung> {
  await page.waitForFunction(([kind, count]) => (window as unknown as RingWindow).rung[kind].length > count, [
    what,
    known,
  ] as const);
  return rungIn(page);
}

/** The person looks at something else: all that a page can know of it. */
export const lookAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as RingWindow).notSeen = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** The tabs of a browser ring in turn, and for some seconds after a ring none does: waits until the next one would. */
export const mayRingAgain = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.locks.request('ring', () => undefined));
