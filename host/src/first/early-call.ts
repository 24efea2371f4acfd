import type { EarlyCall } from './early-global.ts';

/** The panel's own time limit (safety 4). */
const PATIENCE = { GET: 10_000, POST: 30_000 };

/**
 * Sends a request before the panel's HTTP client exists, with the token as bearer, empty without one (specification
 * §7).
 */
export function callEarly(method: 'GET' | 'POST', path: string, token: string, body?: URLSearchParams): EarlyCall {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/plain, */*' };
  const answer = fetch(path, { method, headers, body, signal: AbortSignal.timeout(PATIENCE[method]) }).then(
    async (response) => ({
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
      text: await response.text(),
      at: Date.now(),
    }),
  );
  // The request that adopts it handles a failure; until then it must not be reported as unhandled.
  answer.catch(() => undefined);
  return {
    method,
    url: new URL(path, location.href).href,
    body: String(body ?? ''),
    token,
    sentAt: Date.now(),
    answer,
  };
}
