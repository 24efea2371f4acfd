import type { Credentials } from '../first/early-global.ts';
import type { NeededFactor } from './use-sign-in.ts';

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
  /** Asks for a code or a passkey as well, which is sent along from then on, or no longer. */
  ask(needs: NeededFactor | undefined): void;
  /** Another way to sign in, below the form; there is one at most. */
  below(way: HTMLElement): void;
  /** Lets the code be typed anew, or the password where no code was asked for; a passkey is one press away. */
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
  drop();
  part<HTMLFormElement>('form')?.reset();
  part('#password')?.setAttribute('type', 'password');
  part('[aria-pressed]')?.setAttribute('aria-pressed', 'false');
  place()?.remove();
}

const CODE = 'sign-in-code';
const WAY = 'sign-in-way';
const codeField = () => part<HTMLInputElement>(`#${CODE}`);
const PASSKEY = 'sign-in-passkey';
const RECOVERY = 'sign-in-recovery';
const passkeyButton = () => part<HTMLButtonElement>(`#${PASSKEY}`);
const submitButton = () => part<HTMLButtonElement>('form > button');
function drop(): void {
  part(`[for="${CODE}"]`)?.remove();
  codeField()?.remove();
  passkeyButton()?.remove();
  part(`#${RECOVERY}`)?.remove();
  submitButton()?.removeAttribute('hidden');
}

/** The label and field of a code. They are no part of the document, which stays as small as it is for everybody else. */
function makeCodeParts(text: string): [HTMLLabelElement, HTMLInputElement] {
  const label = document.createElement('label');
  label.htmlFor = CODE;
  label.textContent = text;
  const field = document.createElement('input');
  Object.assign(field, { id: CODE, name: 'code', autocomplete: 'one-time-code', required: true, maxLength: 40 });
  field.spellcheck = false;
  return [label, field];
}

/** Who is told of a sign-in while the form is shown. */
let tell: ((given: Credentials) => void) | undefined;

/** Signs in by a passkey with what was typed, whatever stands in the field of the code. */
function usePasskey(): void {
  const fields = ['#username', '#password'].flatMap((name) => part<HTMLInputElement>(name) ?? []);
  if (!fields.every((field) => field.reportValidity())) return;
  const [username = '', password = ''] = fields.map(({ value }) => value);
  tell?.({ username: username.trim(), password, byPasskey: true });
}

function makePasskeyButton(isOnly: boolean): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { id: PASSKEY, type: 'button', textContent: 'Use a passkey' });
  button.addEventListener('click', usePasskey);
  // The second of two buttons is quieter; the document's own style knows one kind.
  if (!isOnly) Object.assign(button.style, QUIET);
  return button;
}

/** In place of the passkey, for whoever has nothing else. */
function makeRecoveryButton(): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { id: RECOVERY, type: 'button', textContent: 'Use a recovery code' });
  Object.assign(button.style, QUIET);
  button.addEventListener('click', () => askFor('Recovery code', true));
  return button;
}

/** Asks for a code, and offers the passkey beside it where there is one. */
function askFor(label: string, hasPasskey: boolean): void {
  drop();
  submitButton()?.before(...makeCodeParts(label));
  if (hasPasskey) submitButton()?.after(makePasskeyButton(false));
  codeField()?.focus();
}

const QUIET = {
  marginTop: '10px',
  color: 'var(--mantine-color-text)',
  background: 'var(--mantine-color-default)',
  border: '1px solid var(--mantine-color-default-border)',
};

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
      // Enter in a field means the passkey where there is nothing else to go on with.
      if (passkeyButton() && !codeField()) onSignIn({ ...given, byPasskey: true });
      else onSignIn(code ? { ...given, code } : given);
    };
    tell = onSignIn;
    const { signIn } = early;
    delete early.signIn;
    if (signIn) onSignIn(signIn);
    return () => {
      delete early.onSignIn;
      tell = undefined;
      hideSignIn();
    };
  },
  say({ why, fault, isSending, isShut }) {
    write('[role="status"]', why);
    write('form [role="alert"]', fault);
    part<HTMLFormElement>('form')?.toggleAttribute('data-sending', isSending);
    for (const button of [submitButton(), passkeyButton()]) if (button) button.disabled = isShut;
  },
  ask(needs) {
    drop();
    if (!needs) return;
    if (needs !== 'passkey') return askFor('Code of your authenticator app, or a recovery code', needs === 'either');
    submitButton()?.setAttribute('hidden', '');
    submitButton()?.after(makePasskeyButton(true), makeRecoveryButton());
    passkeyButton()?.focus();
  },
  below(way) {
    const form = part('form');
    form?.parentElement?.querySelector(`#${WAY}`)?.remove();
    way.id = WAY;
    form?.after(way);
  },
  retype() {
    if (!codeField() && passkeyButton()) return passkeyButton()?.focus();
    const field = codeField() ?? part<HTMLInputElement>('#password');
    field?.focus();
    field?.select();
  },
};
