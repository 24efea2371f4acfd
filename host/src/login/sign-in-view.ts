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
  /** Asks for a code as well, which is sent along from then on, or no longer. */
  askCode(isAsked: boolean): void;
  /** Another way to sign in, below the form; there is one at most. */
  below(way: HTMLElement): void;
  /** Lets the code be typed anew, or the password where no code was asked for. */
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
  dropCode();
  part<HTMLFormElement>('form')?.reset();
  part('#password')?.setAttribute('type', 'password');
  part('[aria-pressed]')?.setAttribute('aria-pressed', 'false');
  place()?.remove();
}

const CODE = 'sign-in-code';
const WAY = 'sign-in-way';
const codeField = () => part<HTMLInputElement>(`#${CODE}`);
function dropCode(): void {
  part(`[for="${CODE}"]`)?.remove();
  codeField()?.remove();
}

/** The label and field of a code. They are no part of the document, which stays as small as it is for everybody else. */
function makeCodeParts(): [HTMLLabelElement, HTMLInputElement] {
  const label = document.createElement('label');
  label.htmlFor = CODE;
  label.textContent = 'Code of your authenticator app, or a recovery code';
  const field = document.createElement('input');
  Object.assign(field, { id: CODE, name: 'code', autocomplete: 'one-time-code', required: true, maxLength: 40 });
  field.spellcheck = false;
  return [label, field];
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
    early.onSignIn = (given) => {
      const code = codeField()?.value.trim();
      onSignIn(code ? { ...given, code } : given);
    };
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
  askCode(isAsked) {
    if (!isAsked) return dropCode();
    if (!codeField()) part('form > button')?.before(...makeCodeParts());
    codeField()?.focus();
  },
  below(way) {
    const form = part('form');
    form?.parentElement?.querySelector(`#${WAY}`)?.remove();
    way.id = WAY;
    form?.after(way);
  },
  retype() {
    const field = codeField() ?? part<HTMLInputElement>('#password');
    field?.focus();
    field?.select();
  },
};
