/** Where the API is, on the panel's own origin (domain, decision 16). */
export const API_BASE = '/api';

/** Resolves a path or URL: a path belongs to the API, a URL with an origin is used as it is. */
export function toAddress(path: string, origin: string = window.location.origin): URL {
  const isAbsolute = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path);
  return new URL(isAbsolute ? path : `${API_BASE}/${path.replace(/^\/+/, '')}`, origin);
}

/** Only the panel's own API gets the token (domain, decision 15). */
export function isOwnApi(address: URL, origin: string = window.location.origin): boolean {
  return address.origin === origin && address.pathname.startsWith(`${API_BASE}/`);
}
