import type { Rehearsal, RehearsalKind, Rehearsals } from './rehearsal.ts';

/** In pixels. */
const LEAST = 30;
const LOOK_MS = 5_000;

/** What fails, in words; the name of the module stands where it concerns one. */
const WORDS: Record<RehearsalKind, (module: string) => string> = {
  slow: (module) => `Rehearsal in this tab: the files of the ${module} module come late.`,
  dead: (module) => `Rehearsal in this tab: the files of the ${module} module do not come.`,
  tampered: (module) => `Rehearsal in this tab: the files of the ${module} module come altered.`,
  incompatible: (module) => `Rehearsal in this tab: the ${module} module needs another panel.`,
  crashing: (module) => `Rehearsal in this tab: the pages of the ${module} module crash.`,
  'api-down': () => 'Rehearsal in this tab: the server does not answer.',
  'stream-cut': () => 'Rehearsal in this tab: live events do not come.',
};

export const wordsOf = ({ kind, module }: Rehearsal): string => WORDS[kind](module);

const minutesLeft = ({ until }: Rehearsal): string =>
  `It ends by itself in ${Math.ceil((until - Date.now()) / 60_000)} min.`;

/** The button that had the focus is gone: the page gets it, so that the next Tab begins there. */
function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main');
  if (!page) return;
  if (!page.hasAttribute('tabindex')) page.tabIndex = -1;
  page.focus({ preventScroll: true });
}

/**
 * The bar over every page while a rehearsal runs, with the button that ends it. Plain DOM beside the body, drawn by the
 * start script, so that it stands whatever else fails.
 */
export function showBar(rehearsals: Rehearsals): void {
  const rehearsal = rehearsals.running();
  if (!rehearsal) return;
  const root = document.documentElement;
  const bar = document.createElement('aside');
  bar.id = 'rehearsal';
  bar.setAttribute('aria-label', 'Rehearsal');
  bar.style.cssText = `position:fixed;inset:auto 0 0;z-index:2147483647;box-sizing:border-box;display:flex;gap:6px 12px;align-items:center;justify-content:center;min-height:${LEAST}px;padding:2px 12px;font:600 .8125rem/1.3 system-ui,sans-serif;color:#1b1f26;background:#ffc53d;border-top:1px solid #1b1f26`;
  const words = document.createElement('span');
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'End it' });
  button.style.cssText =
    'font:inherit;color:#1b1f26;background:#fff;border:1px solid #1b1f26;border-radius:4px;padding:2px 10px;min-height:24px;white-space:nowrap;cursor:pointer';
  button.addEventListener('click', () => {
    rehearsals.end();
    focusPage();
  });
  const say = () => (words.textContent = `${wordsOf(rehearsal)} ${minutesLeft(rehearsal)}`);
  say();
  const timer = setInterval(say, LOOK_MS);
  bar.append(words, button);
  root.append(bar);
  // The panel leaves room for it, also where its words take more than one line.
  const leaveRoom = () => root.style.setProperty('--panel-foot', `${bar.offsetHeight || LEAST}px`);
  leaveRoom();
  addEventListener('resize', leaveRoom);
  const leave = rehearsals.subscribe(() => {
    if (rehearsals.running()) return;
    leave();
    clearInterval(timer);
    removeEventListener('resize', leaveRoom);
    bar.remove();
    root.style.removeProperty('--panel-foot');
  });
}
