import { createRequire } from 'node:module';
import type * as Server from '@simplewebauthn/server';
import type * as Helpers from '@simplewebauthn/server/helpers';

const load = createRequire(import.meta.url);

/**
 * All of WebAuthn: half a second to load, which only those wait for who use a passkey first. By `require`, because its
 * libraries find their own classes by instance, and an `import` may load some of them a second time.
 */
export const webAuthn = (): typeof Server & Pick<typeof Helpers, 'decodeAttestationObject'> => ({
  ...(load('@simplewebauthn/server') as typeof Server),
  ...(load('@simplewebauthn/server/helpers') as typeof Helpers),
});
