import { key, testApp, type TestApp } from '../../testing/index.ts';
import { createMetrics } from './metrics.ts';
import { createSecurityLog } from './security-log.ts';

describe('the log of refusals', () => {
  const warn = jest.fn();
  const said = () => warn.mock.calls.map(([line]: [object]) => line);
  beforeEach(() => {
    jest.useFakeTimers();
    warn.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  test('logs the first of a kind at once and the others within a minute as a count', () => {
    const metrics = createMetrics();
    const log = createSecurityLog({ warn }, metrics);
    for (let at = 0; at < 5; at += 1) log.note('signInFailed', { ip: '10.0.0.1', username: 'banker' });
    log.note('signInFailed', { ip: '10.0.0.1', username: 'deposit' });
    expect(said()).toEqual([
      { security: 'signInFailed', ip: '10.0.0.1', username: 'banker', times: 1 },
      { security: 'signInFailed', ip: '10.0.0.1', username: 'deposit', times: 1 },
    ]);
    jest.advanceTimersByTime(60_000);
    expect(said().slice(2)).toEqual([{ security: 'signInFailed', ip: '10.0.0.1', username: 'banker', times: 4 }]);
    expect(metrics.read()).toEqual({ signInFailed: 6 });
  });

  test('a flood from more than a thousand addresses is logged in a thousand lines and one', () => {
    const log = createSecurityLog({ warn }, createMetrics());
    for (let at = 0; at < 5_000; at += 1) log.note('rateLimited', { ip: `10.0.${at >> 8}.${at & 255}` });
    expect(said()).toHaveLength(1_001);
    log.close();
    expect(said().at(-1)).toEqual({ security: 'rateLimited', times: 3_999 });
  });
});

describe('a refusal is logged:', () => {
  const reqId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  let api: TestApp;
  let said: object[];
  beforeAll(async () => {
    api = await testApp({ rateLimits: true });
    jest.spyOn(api.app.log, 'warn').mockImplementation((line: unknown) => void said.push(line as object));
  });
  beforeEach(() => (said = []));
  afterAll(() => api.close());

  test('a failed sign-in with the typed name when somebody has it, and never the password', async () => {
    await api.anonymous.post('/auth/login', { username: 'Banker', password: 'hunter2 is wrong' });
    expect(said).toEqual([
      { security: 'signInFailed', ip: '127.0.0.1', username: 'banker', route: '/api/auth/login', reqId, times: 1 },
    ]);
    expect(JSON.stringify(said)).not.toContain('hunter2');
  });

  test('a failed sign-in without the typed name when nobody has it, as it may be a password', async () => {
    await api.anonymous.post('/auth/login', { username: 'hunter2', password: 'banker' });
    expect(said).toEqual([{ security: 'signInFailed', ip: '127.0.0.1', route: '/api/auth/login', reqId, times: 1 }]);
  });

  test('no session, no permission, too fast', async () => {
    expect((await api.anonymous.get('/deposits')).status).toBe(401);
    const banker = await api.signInAs('banker');
    expect((await banker.post('/bonuses', {}, key())).status).toBe(403);
    while ((await api.anonymous.get('/health')).status !== 429);
    expect(said).toEqual([
      { security: 'unauthorized', ip: '127.0.0.1', route: '/api/deposits', reqId, times: 1 },
      { security: 'forbidden', ip: '127.0.0.1', username: 'banker', route: '/api/bonuses', reqId, times: 1 },
      { security: 'rateLimited', ip: '127.0.0.1', route: '/api/health', reqId, times: 1 },
    ]);
    expect(api.app.deps.metrics.read()).toMatchObject({ unauthorized: 1, forbidden: 1, rateLimited: 1 });
  });
});
