import { showStoredTheme } from '../start/stored-staff.ts';
import { callEarly } from './early-call.ts';
import type { Early } from './early-global.ts';

/**
 * The claims of a token that has not expired by the browser's clock, corrected as the panel corrects it. Decides only
 * what is painted first.
 */
function hasSession(): boolean {
  try {
    const claims = localStorage.getItem('admtkn')?.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { exp: number };
    return exp * 1000 > Date.now() - (Number(localStorage.getItem('clock-skew')) || 0);
  } catch {
    return false;
  }
}

/** Sets which part the document shows before the panel has loaded; read by first.css. */
function firstPart(): string {
  if (hasSession()) return 'shell';
  return window.isSecureContext === false ? 'insecure' : 'sign-in';
}

const passwordOf = (form: HTMLFormElement) => form.elements.namedItem('password') as HTMLInputElement;

/** The form's part of the document that an event is about. */
const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('#sign-in form') : null;

/**
 * What the document does before any file of the panel has loaded: it applies the theme, shows either the sign-in form
 * or the outline of the panel, and makes the form work. The build makes it the document's only inline script; the panel
 * calls it when a policy has refused that script (docs/federation.md).
 */
export function begin(isFirst: boolean): Early {
  const root = document.documentElement;
  const early: Early = { calls: [], isFirst };
  globalThis.__EARLY__ = early;
  showStoredTheme();
  root.dataset.first = firstPart();

  addEventListener('submit', (event) => {
    const form = formOf(event);
    if (!form) return;
    event.preventDefault();
    const typed = new FormData(form);
    const given = { username: String(typed.get('username')).trim(), password: String(typed.get('password')) };
    if (early.onSignIn) return early.onSignIn(given);
    // One try at a time, however fast the button and Enter are pressed (safety P17).
    if (early.signIn) return;
    early.signIn = given;
    form.dataset.sending = '';
    early.calls.push(callEarly('POST', '/api/auth/login', '', new URLSearchParams({ ...given })));
  });

  addEventListener('click', (event) => {
    const form = formOf(event);
    const button = (event.target as Element).closest('[aria-pressed]');
    if (!form || !button) return;
    const field = passwordOf(form);
    const isShown = field.type === 'text';
    field.type = isShown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!isShown));
  });

  const lookAtCapsLock = (event: Event) => {
    const form = formOf(event);
    const hint = form?.querySelector('#caps-lock');
    if (!form || !hint || event.target !== passwordOf(form)) return;
    // Password managers send key events without keyboard state.
    const isOn = event instanceof KeyboardEvent && event.getModifierState('CapsLock');
    hint.textContent = isOn ? 'Caps lock is on' : '';
  };
  for (const type of ['keydown', 'keyup', 'focusout']) addEventListener(type, lookAtCapsLock);

  // The start script reports files that fail to load, but nothing else reports that this script or the panel's failed.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && !('__PANEL__' in globalThis)) root.dataset.first = 'lost';
    },
    true,
  );
  return early;
}
