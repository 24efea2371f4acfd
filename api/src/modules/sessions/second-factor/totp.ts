import { randomBytes } from 'node:crypto';
import encodeQR from 'qr';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const WINDOW = 1;

export const newSecret = (): Buffer => randomBytes(20);

/** SHA-1, six digits and 30 seconds are what every authenticator app can do. */
function totpOf(secret: Buffer, username = ''): TOTP {
  return new TOTP({
    issuer: 'Back office',
    label: username,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}

/**
 * The time step to which a code belongs, at most one before or after the present one; `undefined` for a wrong code.
 * Compared in constant time.
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

/** What an authenticator app needs, to be typed, opened or scanned. */
interface ShownSecret {
  secret: string;
  uri: string;
  /** Rows of the QR code, `1` for a dark square: the panel draws it without markup. */
  qr: string[];
}

export function showSecret(secret: Buffer, username: string): ShownSecret {
  const totp = totpOf(secret, username);
  const uri = totp.toString();
  const rows = encodeQR(uri, 'raw', { ecc: 'low', border: 2 });
  return { secret: totp.secret.base32, uri, qr: rows.map((row) => row.map(Number).join('')) };
}
