import type { Page } from 'playwright-core';

/** The notifications and sounds of a page, oldest first. */
export interface Rings {
  /** Texts of the desktop notifications that the page showed. */
  popups: string[];
  /** Frequencies in Hz of the tones that were started, one list a chime. */
  chimes: number[][];
}

type RingWindow = Window & { rings: Rings; isHidden: boolean };

/** Records each `Notification` and each tone of an `AudioContext`, and lets a test pretend that the tab is hidden. */
function watch() {
  const here = window as unknown as RingWindow & {
    Notification: typeof Notification;
    AudioContext: typeof AudioContext;
  };
  here.rings = { popups: [], chimes: [] };
  here.isHidden = false;
  here.Notification = new Proxy(Notification, {
    construct(target, [title, options]: [string, NotificationOptions | undefined]) {
      here.rings.popups.push(`${title}: ${options?.body ?? ''}`);
      return new target(title, options);
    },
  });
  const chimeOf = new WeakMap<BaseAudioContext, number[]>();
  here.AudioContext = new Proxy(AudioContext, {
    construct(target, given: [AudioContextOptions?]) {
      const audio = new target(...given);
      const tones: number[] = [];
      chimeOf.set(audio, tones);
      here.rings.chimes.push(tones);
      return audio;
    },
  });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
    chimeOf.get(this.context)?.push(this.frequency.value);
    return start.call(this, when);
  };
  Object.defineProperty(document, 'hidden', { get: () => here.isHidden });
  Object.defineProperty(document, 'visibilityState', { get: () => (here.isHidden ? 'hidden' : 'visible') });
}

/** For `before` of a visit: grants the permission for notifications and records them with the sounds. */
export async function recordRings(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(watch);
}

export const ringsIn = (page: Page): Promise<Rings> => page.evaluate(() => (window as unknown as RingWindow).rings);

/** Waits until there are more than `known` of a kind, and returns both lists. */
export async function ringsBeyond(page: Page, what: keyof Rings, known: number): Promise<Rings> {
  await page.waitForFunction(([kind, count]) => (window as unknown as RingWindow).rings[kind].length > count, [
    what,
    known,
  ] as const);
  return ringsIn(page);
}

/** Makes the page believe that it is hidden. */
export const lookAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as RingWindow).isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Waits until a tab may ring again: a shared lock keeps all tabs silent for some seconds after one has rung. */
export const mayRingAgain = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.locks.request('ring', () => undefined));
