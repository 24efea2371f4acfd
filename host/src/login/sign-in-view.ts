import type { Credentials } from '../first/early-global.ts';

/** What the sign-in form says and does at one moment. */
export interface SignInState {
  /** Why the person is here again. */
  why?: string;
  /** Why the last try came to nothing. */
  fault?: string;
  isSending: boolean;
  /** Nothing can be sent yet. */
  isShut: boolean;
}

/**
 * The sign-in form as the document has it (public/index.html). It is shown and told what to say, and never drawn anew:
 * what was typed or filled in, the caret and the password manager's hold on it stay as they are.
 */
export interface SignInView {
  /** Shows the form, and gives it the focus unless it has it. Whoever sends it is told; returns how to take it away. */
  open(onSignIn: (given: Credentials) => void): () => void;
  say(state: SignInState): void;
  /** Lets the password be typed anew. */
  retype(): void;
}

let kept: HTMLElement | null = null;

/** The form's part of the document. A remote that wipes the page may take it off; it is the same one for as long as the tab stands. */
const place = () => (kept = document.getElementById('sign-in') ?? kept);

const part = <E extends Element>(selector: string) => place()?.querySelector<E>(selector) ?? undefined;
const write = (selector: string, text = '') => {
  const element = part(selector);
  if (element && element.textContent !== text) element.textContent = text;
};

/** Takes the form off the page; it waits for the next sign-in, empty. */
export function hideSignIn(): void {
  part<HTMLFormElement>('form')?.reset();
  part('#password')?.setAttribute('type', 'password');
  part('[aria-pressed]')?.setAttribute('aria-pressed', 'false');
  place()?.remove();
}

export const signInView: SignInView = {
  open(onSignIn) {
    const main = place();
    const early = globalThis.__EARLY__;
    if (!main || !early) return () => undefined;
    const isSecure = window.isSecureContext !== false;
    document.documentElement.dataset.first = isSecure ? 'sign-in' : 'insecure';
    if (!main.isConnected) document.body.append(main);
    // Off localhost a password must not travel in the clear (domain, decision 20).
    if (!isSecure) {
      part('form')?.remove();
      part('#needs-https')?.removeAttribute('hidden');
    }
    if (!main.contains(document.activeElement)) part<HTMLInputElement>('#username')?.focus();
    early.onSignIn = onSignIn;
    const { signIn } = early;
    delete early.signIn;
    if (signIn) onSignIn(signIn);
    return () => {
      delete early.onSignIn;
      hideSignIn();
    };
  },
  say({ why, fault, isSending, isShut }) {
    write('[role="status"]', why);
    write('form [role="alert"]', fault);
    part<HTMLFormElement>('form')?.toggleAttribute('data-sending', isSending);
    const button = part<HTMLButtonElement>('form > button');
    if (button) button.disabled = isShut;
  },
  retype() {
    const password = part<HTMLInputElement>('#password');
    password?.focus();
    password?.select();
  },
};
