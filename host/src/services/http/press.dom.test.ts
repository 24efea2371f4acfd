import { setUpHttp } from '../../testing/set-up-http.ts';

beforeEach(() => localStorage.clear());

const PARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

const press = (at = performance.now()) => {
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.body.dispatchEvent(event);
};

/** What each request said of its trace. */
const tracesOf = ({ requests }: ReturnType<typeof setUpHttp>['network']) =>
  requests.map(({ headers }) => [headers['traceparent'], headers['tracestate']]);

test('what one press asks for is one trace, and the first request says how long ago it was pressed', async () => {
  const { http, network } = setUpHttp();
  network.answer({ body: { statusCode: 1, status: 'Approved' } }, { body: {} });
  press(performance.now() - 120);
  await http.post('/deposits/1/approve', {}, { idempotencyKey: 'k' });
  await http.get('/deposits');
  press();
  await http.get('/deposits');
  const [act, list, next] = tracesOf(network);
  expect(act?.[0]).toMatch(PARENT);
  expect(Number(/^panel=(\d+)$/.exec(act?.[1] ?? '')?.[1])).toBeGreaterThanOrEqual(120);
  expect(list).toEqual([act?.[0], undefined]);
  expect(next?.[0]).toMatch(PARENT);
  expect(next?.[0]).not.toBe(act?.[0]);
});

test('a read that is tried again stays in its trace', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { http, network } = setUpHttp();
  network.answer({ fault: 'network' }, { body: {} });
  press();
  const call = http.get('/deposits');
  press();
  await call;
  const [first, second] = tracesOf(network);
  expect(first?.[0]).toMatch(PARENT);
  expect(second).toEqual(first);
});

test('what nobody pressed for has no trace: later requests, those in the background, and those of other servers', async () => {
  const { http, network } = setUpHttp();
  network.answer({ body: {} });
  press(performance.now() - 6_000);
  await http.get('/deposits');
  press();
  await http.get('/deposits', { background: true });
  await http.get('https://files.example/x');
  expect(tracesOf(network)).toEqual([[], [], []].map(() => [undefined, undefined]));
});
