import { Secret, TOTP } from 'otpauth';

/** A phone with this key, typed as the panel shows it: the code of now, or of so many seconds later. */
export function authenticator(key: string): (afterSeconds?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return (afterSeconds = 0) => totp.generate({ timestamp: Date.now() + afterSeconds * 1_000 });
}
