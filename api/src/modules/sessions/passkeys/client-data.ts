import { refused } from '../../../http/envelope.ts';

/**
 * The challenge that a browser says was signed; `undefined` for anything else. Whether it was signed is seen from the
 * signature.
 */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
      crossOrigin?: unknown;
    };
    // The panel is never framed (safety P21), so nothing honest is signed within another page.
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export const wrongPasskey = () =>
  refused('WRONG_PASSKEY', 'This passkey was not accepted. Use another one, or tell an owner.');

export const tooLate = () => refused('TOO_LATE', 'This took too long, or was sent before. Use the passkey once more.');
