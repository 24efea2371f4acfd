import type { CDPSession, Page } from 'playwright-core';

interface VirtualAuthenticator {
  /** From now on the person is, or is not, recognized by PIN or finger. */
  recognizes(isRight: boolean): Promise<void>;
  /** How many passkeys it holds. */
  count(): Promise<number>;
}

/** Gives the browser of this page a device that makes passkeys, and that recognizes its person at once. */
export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognizes: async (isUserVerified) =>
      void (await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    count: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
