import type { BrowserContext } from 'playwright-core';

const VALUE = 't'.repeat(43);

/** The cookie of the one browser that everybody in the tests signs in with: a token works only together with it. */
export const DEVICE = { cookie: `device=${VALUE}` };

/** Lets sessions that a test began without a browser go on in this one, at the panel's hosts or at that of a test. */
export async function asTheSameBrowser(
  context: BrowserContext,
  hosts: readonly string[] = ['localhost', '127.0.0.1'],
): Promise<void> {
  const cookie = { name: 'device', value: VALUE, path: '/', httpOnly: true, sameSite: 'Strict' as const };
  await context.addCookies(hosts.map((domain) => ({ ...cookie, domain })));
}

/** The same where the panel is served by TLS, which has a cookie of its own. */
export async function asTheSameBrowserByTls(context: BrowserContext, origin: string): Promise<void> {
  const cookie = { name: '__Host-device', value: VALUE, url: origin, httpOnly: true, sameSite: 'Strict' as const };
  await context.addCookies([{ ...cookie, secure: true }]);
}
