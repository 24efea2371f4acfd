import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { BodyOf, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@backoffice/shared/contract';

/** What an authenticator answered, or why it did not, as a sentence. */
export type Answered<T> = { data: T; fault?: undefined } | { fault: string };

export type MadePasskey = Omit<BodyOf<'POST /me/passkeys'>, 'name'>;

/** Transports are plain texts in the contract: browsers ignore those that they do not know. */
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

const UNSUPPORTED = 'This browser cannot use passkeys. Use a newer one, or another second factor.';
const INSECURE = 'Passkeys need HTTPS. Open the panel at an address that begins with https://.';
const TOO_LATE = 'The question was not answered in time. Try again.';
const NOT_USED =
  'No passkey was used: the question was closed, or this device has none for this panel. Try again, or use another device.';
const NOT_ADDED = 'No passkey was added: the question was closed. Try again when you are ready.';
const KNOWN = 'This device already has a passkey of your account.';
const UNFIT =
  'This device cannot check that it is you by PIN, finger or face. Set a screen lock, or use another device or a security key.';
const ELSEWHERE = 'Passkeys of this panel do not work at this address. Open the panel where it is usually opened.';
const BROKEN = 'The passkey did not work. Try again, or use another one.';

/** Asks for the signature of one of the person's passkeys. */
export const signWith = (ask: PasskeyRequest): Promise<Answered<PasskeyAssertion>> =>
  answered(NOT_USED, ask.timeout, async () => {
    const { id, response } = await startAuthentication({ optionsJSON: ask as RequestOptions });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  });

/** Asks for a new passkey. */
export const createWith = (ask: PasskeyCreation): Promise<Answered<MadePasskey>> =>
  answered(NOT_ADDED, ask.timeout, async () => {
    const { id, response } = await startRegistration({ optionsJSON: ask as CreationOptions });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  });

/** `closed` is said when the person closed the question, which browsers do not tell from having no passkey. */
async function answered<T>(closed: string, timeout: number, ask: () => Promise<T>): Promise<Answered<T>> {
  if (window.isSecureContext === false) return { fault: INSECURE };
  if (!browserSupportsWebAuthn()) return { fault: UNSUPPORTED };
  const askedAt = performance.now();
  try {
    return { data: await ask() };
  } catch (error) {
    const isLate = performance.now() - askedAt >= timeout - 1_000;
    return { fault: SAYS[nameOf(error)] ?? (isLate ? TOO_LATE : CLOSED.has(nameOf(error)) ? closed : BROKEN) };
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const CLOSED = new Set(['NotAllowedError', 'AbortError']);

/** By the name of the browser's error. */
const SAYS: Partial<Record<string, string>> = {
  ConstraintError: UNFIT,
  InvalidStateError: KNOWN,
  NotSupportedError: UNFIT,
  SecurityError: ELSEWHERE,
};
