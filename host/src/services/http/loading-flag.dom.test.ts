import { setUpHttp, UNWATCHED } from '../../testing/set-up-http.ts';
import { createStepUp } from '../step-up.ts';
import { createHttpFactory } from './create-http.ts';

beforeEach(() => localStorage.clear());

describe('specification §4: the loading flag', () => {
  const settled = (work: Promise<unknown>) => work.catch(() => undefined);

  test('specification §4: it is on while a request is under way and off after it has succeeded', async () => {
    const { http, busy } = setUpHttp();
    const call = http.get('/deposits');
    expect(busy.isBusy()).toBe(true);
    await call;
    expect(busy.isBusy()).toBe(false);
  });

  test.each([
    ['an HTTP error', { status: 500, body: {} }],
    ['a 401', { status: 401, body: {} }],
    ['a broken network', { fault: 'network' as const }],
    ['half an answer', { body: '{"a"' }],
    ['a refusal', { body: { statusCode: 0 } }],
  ])('specification §4: it is off after %s', async (_, answer) => {
    const { http, network, busy } = setUpHttp();
    network.answer(answer);
    await settled(http.post('/a', {}));
    expect(busy.isBusy()).toBe(false);
  });

  test('specification §4: it stays on until the last of several requests has ended', async () => {
    const { http, network, busy } = setUpHttp();
    network.answer({ body: {}, after: 5 }, { status: 500, body: {}, after: 25 }, { body: {}, after: 60 });
    const [first, second, third] = [http.get('/a'), http.post('/b'), http.get('/c')];
    await first;
    expect(busy.isBusy()).toBe(true);
    await settled(second);
    expect(busy.isBusy()).toBe(true);
    await third;
    expect(busy.isBusy()).toBe(false);
  });

  test('specification §4: it is off after a time limit', async () => {
    const { http, network, busy } = setUpHttp();
    network.answer({ fault: 'timeout' });
    await settled(http.get('/a', { timeout: 20 }));
    expect(busy.isBusy()).toBe(false);
  });

  test('specification §4: it is off although the handling of an answer itself throws', async () => {
    const { network, busy, clock, session } = setUpHttp();
    const notify = {
      success: () => {
        throw new Error('broken toast');
      },
      error: () => {
        throw new Error('broken toast');
      },
    };
    const http = createHttpFactory({
      session,
      clock,
      notify,
      busy,
      stepUp: createStepUp(),
      presses: () => ({}),
      connection: UNWATCHED,
      adapter: network.adapter,
    })();
    network.answer({ body: { statusCode: 1, status: 'Saved' } });
    await expect(http.post('/a')).rejects.toThrow('broken toast');
    network.answer({ status: 500, body: {} });
    await expect(http.post('/a')).rejects.toThrow('broken toast');
    expect(busy.isBusy()).toBe(false);
  });
});
