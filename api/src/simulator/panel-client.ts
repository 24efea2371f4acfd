/** The fields of an answer that the simulator uses. */
export interface Answer<T> {
  statusCode: number;
  status: string;
  code?: string;
  data?: T;
}

/** Uses only the public API: the operator's own app with its key, a bank clerk with a session. */
export interface PanelClient {
  intakePost<T>(path: string, body: unknown): Promise<Answer<T>>;
  intakePut<T>(path: string, body: unknown): Promise<Answer<T>>;
  intakeGet<T>(path: string): Promise<T>;
  /** A `Blob` is sent as a file. */
  staffPost<T>(path: string, body: unknown): Promise<Answer<T>>;
  staffGet<T>(path: string): Promise<T>;
}

interface PanelAccess {
  /** E.g. `http://127.0.0.1:3010`. */
  base: string;
  intakeKey: string;
  username: string;
  password: string;
}

/** Signs in when needed and again when the session has ended; waits when the API asks to slow down. */
export function panelClient({ base, intakeKey, username, password }: PanelAccess): PanelClient {
  let token: Promise<string> | undefined;
  /** A token works only together with the cookie of its sign-in. */
  let cookie = '';

  const signIn = async (): Promise<string> => {
    const answer = await send<Answer<{ token: string }>>('POST', '/auth/login', {}, { username, password });
    if (!answer.data) throw new Error(`${username} could not sign in: ${answer.status}`);
    return answer.data.token;
  };

  const send = async <T>(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<T> => {
    for (;;) {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${base}/api${path}`, {
        method,
        headers: { ...headers, ...(cookie && { cookie }), ...typeOf(body) },
        ...(body === undefined ? {} : { body: isForm || body instanceof Blob ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      if (answer.status !== 429 && answer.status !== 409) return read<T>(answer, path);
      await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after') ?? 1) * 1_000));
    }
  };

  const asStaff = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    token ??= signIn();
    const headers = async () => ({
      authorization: `Bearer ${await token}`,
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
    });
    try {
      return await send<T>(method, path, await headers(), body);
    } catch (error) {
      if (!(error instanceof SignedOut)) throw error;
      token = signIn();
      return send<T>(method, path, await headers(), body);
    }
  };

  const key = { 'x-intake-key': intakeKey };
  return {
    intakePost: (path, body) => send('POST', `/intake${path}`, key, body),
    intakePut: (path, body) => send('PUT', `/intake${path}`, key, body),
    intakeGet: (path) => send('GET', `/intake${path}`, key),
    staffPost: (path, body) => asStaff('POST', path, body),
    staffGet: (path) => asStaff('GET', path),
  };
}

function typeOf(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {};
  return { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' };
}

class SignedOut extends Error {}

async function read<T>(answer: Response, path: string): Promise<T> {
  const text = await answer.text();
  if (answer.status === 401) throw new SignedOut('The session has ended');
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as T;
}
