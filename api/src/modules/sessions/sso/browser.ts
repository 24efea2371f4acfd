import type { FastifyRequest } from 'fastify';
import { type Device, type Headed, isHttps, namedBy, newDevice } from '../device/device.ts';

/** Seconds for which a sign-in may be at the provider. */
export const ATTEMPT_SECONDS = 600;

const nameOf = (request: FastifyRequest): string => (isHttps(request) ? '__Host-sso' : 'sso');

/** The browser that began a single sign-on, by a cookie of its own. */
export const browserOf = (request: FastifyRequest): Device | undefined => namedBy(request, nameOf(request));

/**
 * Names the browser for one sign-in. The provider sends people back from another site, which is why the cookie is Lax:
 * it comes with a navigation and never with a request that another site makes.
 */
export function nameBrowser(request: FastifyRequest, reply: Headed): Device {
  const browser = browserOf(request) ?? newDevice();
  reply.header('set-cookie', cookieOf(request, browser.value, ATTEMPT_SECONDS));
  return browser;
}

export function forgetBrowser(request: FastifyRequest, reply: Headed): void {
  reply.header('set-cookie', cookieOf(request, '', 0));
}

function cookieOf(request: FastifyRequest, value: string, seconds: number): string {
  const parts = [`${nameOf(request)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`];
  return [...parts, ...(isHttps(request) ? ['Secure'] : [])].join('; ');
}
