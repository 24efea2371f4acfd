import type { RunningBuild } from '../../start/override.ts';

const EVERY_MS = 1_000;
/** Put back so often in a row, it is being fought: the tab leaves the build. */
const MOST_TIMES = 5;
const HEIGHT = 32;

/** In a shadow root, whose important rules win over every rule of the page. */
const STYLE = `
  :host {
    all: initial !important;
    position: fixed !important;
    inset: auto 0 0 0 !important;
    display: flex !important;
    box-sizing: border-box !important;
    width: 100% !important;
    min-height: ${HEIGHT}px !important;
    padding: 4px 12px !important;
    align-items: center !important;
    justify-content: center !important;
    gap: 12px !important;
    opacity: 1 !important;
    visibility: visible !important;
    background: #8a4b00 !important;
    color: #fff !important;
    font: 13px/1.3 system-ui, sans-serif !important;
    pointer-events: auto !important;
    transform: none !important;
    clip-path: none !important;
  }
  span { overflow-wrap: anywhere; }
  button { flex: none; padding: 3px 10px; font: inherit; color: #5c3200; background: #fff; border: 0; border-radius: 4px; cursor: pointer; }
  button:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
`;

interface StripParts {
  build: RunningBuild;
  /** When it ends, in words. */
  until: string;
  isDirty(): boolean;
  leave(): void;
}

function drawn({ build, until, isDirty, leave }: StripParts): HTMLElement {
  const strip = document.createElement('div');
  strip.popover = 'manual';
  strip.role = 'region';
  strip.ariaLabel = 'A build that is not released';
  const root = strip.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const words = document.createElement('span');
  words.textContent = `Not released: this tab runs the build ${build.version} of ${build.module} until ${until} (${build.no}).`;
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Leave this build' });
  let isAsked = false;
  button.addEventListener('click', () => {
    if (isAsked || !isDirty()) return leave();
    isAsked = true;
    button.textContent = 'Leave this build and lose what you have typed';
  });
  root.append(words, button);
  return strip;
}

/** Whether the person can see all of it: it is in its place, and nothing lies above it. */
function isSeen(strip: HTMLElement): boolean {
  const { left, right, top, bottom, height } = strip.getBoundingClientRect();
  const isInPlace =
    height >= HEIGHT - 1 && left <= 1 && right >= innerWidth - 20 && bottom <= innerHeight + 1 && top >= 0;
  if (!strip.isConnected || !isInPlace) return false;
  // What a modal dialog makes inert is drawn, and no point of it is hit.
  if (document.querySelector('dialog:modal')) return true;
  const middle = (top + bottom) / 2;
  return [0.02, 0.5, 0.98].every((share) => document.elementFromPoint(left + (right - left) * share, middle) === strip);
}

/**
 * Shows the strip in the browser's top layer, above every layer of the page, and looks after it: what is removed, closed
 * or covered is put on top again, and a build that fights it is left.
 */
export function showStrip(parts: StripParts): void {
  const strip = drawn(parts);
  // Its words take more than one line in a narrow window.
  const leaveRoom = () =>
    document.documentElement.style.setProperty('--panel-foot', `${strip.offsetHeight || HEIGHT}px`);
  const raise = () => {
    if (strip.parentNode !== document.documentElement) document.documentElement.append(strip);
    if (strip.matches(':popover-open')) strip.hidePopover();
    strip.showPopover();
    leaveRoom();
  };
  raise();
  addEventListener('resize', leaveRoom);
  let times = 0;
  setInterval(() => {
    // A hidden tab draws nothing.
    if (document.hidden || isSeen(strip)) return void (times = 0);
    times += 1;
    if (times > MOST_TIMES) return parts.leave();
    raise();
  }, EVERY_MS);
  new MutationObserver(() => {
    if (!strip.isConnected) raise();
  }).observe(document.documentElement, { childList: true });
}
