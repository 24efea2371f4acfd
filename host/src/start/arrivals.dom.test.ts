import { createArrivals } from './arrivals.ts';

const FILE = 'http://localhost/utr.0a1b2c3d.js';

/** Each request of the file is answered in turn. */
function requested(...answers: { responseStatus: number; decodedBodySize: number }[]) {
  const arrivals = createArrivals((address) => answers[Number(/\d$/.exec(address)?.[0] ?? 0)]);
  const told = answers.map((_, at) => arrivals.notRun(FILE, at === 0 ? FILE : `${FILE}?retry=${at}`));
  return { told, altered: [...arrivals.altered] };
}

const whole = { responseStatus: 200, decodedBodySize: 900 };

test('safety P14: a body that is refused twice with the same length is an altered file', () => {
  expect(requested(whole, whole)).toEqual({ told: [false, true], altered: [FILE] });
});

test.each([
  ['cut off at another place each time', { responseStatus: 200, decodedBodySize: 30 }],
  ['answered with an error', { responseStatus: 502, decodedBodySize: 900 }],
  ['lost on the way', { responseStatus: 0, decodedBodySize: 0 }],
])('a file that is %s is lost, not altered', (_, answer) => {
  expect(requested(whole, answer)).toEqual({ told: [false, false], altered: [] });
});

test('a browser that knows nothing of the request calls nothing altered', () => {
  const { notRun } = createArrivals(() => undefined);
  expect([notRun(FILE, FILE), notRun(FILE, FILE)]).toEqual([false, false]);
});
