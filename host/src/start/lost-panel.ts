import type { Report } from './report.ts';

const SENTENCE = 'The panel could not be loaded completely.';
const ADVICE = 'Check the connection and reload the page. If this stays, tell your administrator.';

/** Explains the failure in plain HTML when the panel's own code is missing. */
export function showLostPanel(): void {
  const box = document.createElement('main');
  box.setAttribute('role', 'alert');
  box.style.cssText = 'font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem';
  const line = (text: string) => Object.assign(document.createElement('p'), { textContent: text });
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Reload' });
  button.addEventListener('click', () => void fetchAnew().finally(() => globalThis.location.reload()));
  box.append(line(SENTENCE), line(ADVICE), button);
  document.body.replaceChildren(box);
}

/** A refused or broken file was served as immutable, so a plain reload would take it from the browser's cache again. */
async function fetchAnew(): Promise<void> {
  const files = [...document.querySelectorAll<HTMLScriptElement>('head script[src]')].map(({ src }) => src);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].map(({ href }) => href);
  await Promise.allSettled(
    [...files, ...styles].map((url) => fetch(url, { cache: 'reload', signal: AbortSignal.timeout(8_000) })),
  );
}

/** Listens for one of the panel's first files failing to load: refused, missing or cut off. */
export function watchFirstFiles(report: Report = () => undefined): void {
  const onError = ({ target }: Event) => {
    const isScript = target instanceof HTMLScriptElement && target.defer;
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (!isScript && !isStyle) return;
    report({ kind: 'file-not-loaded', file: target instanceof HTMLScriptElement ? target.src : target.href });
    whenParsed(showLostPanel);
  };
  addEventListener('error', onError, true);
  addEventListener('load', () => removeEventListener('error', onError, true));
}

function whenParsed(act: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
  else act();
}
