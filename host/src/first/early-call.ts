import type { EarlyCall } from './early-global.ts';

/** As long as the panel itself would wait (safety 4). */
const PATIENCE = { GET: 10_000, POST: 30_000 };

/** Sends a request before the panel's one way to the API is there, with the token as bearer, empty if there is none (specification §7). */
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
  // Whoever adopts it hears of a failure; until then nobody does.
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
