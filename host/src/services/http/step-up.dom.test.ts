import { waitFor } from '@testing-library/react';
import type { StepUp } from '../step-up.ts';
import { setUpHttp } from '../../testing/set-up-http.ts';

beforeEach(() => localStorage.clear());

const needed = { status: 403, body: { msg: 'Please confirm that it is you.', code: 'STEP_UP_REQUIRED' } };
const done = { body: { statusCode: 1, status: 'Approved', data: { id: 'D-1' } } };

/** Waits until so many requests have asked whether it is still the same person. */
function asksOf(stepUp: StepUp) {
  const ask = jest.spyOn(stepUp, 'ask');
  return (times: number) => waitFor(() => expect(ask).toHaveBeenCalledTimes(times));
}

test('safety 2.10: an act that needs a confirmation is sent again with the same key once the person was confirmed', async () => {
  const { http, network, stepUp, busy } = setUpHttp();
  const asked = asksOf(stepUp);
  network.answer(needed, done);
  const act = http.post('/deposits/D-1/approve', { version: 1 }, { idempotencyKey: 'intent-1' });
  await asked(1);
  expect(stepUp.isAsked()).toBe(true);
  // The spinner would cover the question.
  expect(busy.isBusy()).toBe(false);
  expect(network.requests).toHaveLength(1);
  stepUp.answer(true);
  await expect(act).resolves.toMatchObject({ ok: true, message: 'Approved' });
  expect([0, 1].map((at) => network.header('Idempotency-Key', at))).toEqual(['intent-1', 'intent-1']);
  expect(network.requests.map(({ data }) => String(data))).toEqual(['{"version":1}', '{"version":1}']);
});

test('safety 2.10: without a confirmation the act is not sent again and its refusal is passed on', async () => {
  const { http, network, stepUp } = setUpHttp();
  const asked = asksOf(stepUp);
  network.answer(needed);
  const act = http.post('/deposits/D-1/approve', {});
  await asked(1);
  stepUp.answer(false);
  await expect(act).rejects.toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
  expect(network.requests).toHaveLength(1);
  expect(stepUp.isAsked()).toBe(false);
});

test('requests that need it at the same moment share one question', async () => {
  const { http, network, stepUp } = setUpHttp();
  const asked = asksOf(stepUp);
  network.answer(needed, needed, done);
  const acts = [http.post('/a', {}), http.post('/b', {})];
  await asked(2);
  stepUp.answer(true);
  await Promise.all(acts);
  expect(network.requests).toHaveLength(4);
});

test('an act that is refused again after the confirmation asks no second time', async () => {
  const { http, network, stepUp } = setUpHttp();
  const asked = asksOf(stepUp);
  network.answer(needed);
  const act = http.post('/a', {});
  await asked(1);
  stepUp.answer(true);
  await expect(act).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(stepUp.isAsked()).toBe(false);
});
