import axios from 'axios';
import { fakeNotify } from '@backoffice/shared/testing';
import { setUpHttp, UNWATCHED } from '../../testing/set-up-http.ts';
import { installInterceptors } from './interceptors.ts';
import { isOwnApi, toAddress } from './stamp.ts';

test('hot reload: installing the interceptors again on one instance replaces them', async () => {
  const { network, clock, session } = setUpHttp();
  const [first, second] = [fakeNotify(), fakeNotify()];
  const instance = axios.create({ adapter: network.adapter, transformResponse: [(data: unknown) => data] });
  installInterceptors(instance, { session, clock, notify: first, connection: UNWATCHED });
  installInterceptors(instance, { session, clock, notify: second, connection: UNWATCHED });
  network.answer({ body: { statusCode: 1, status: 'Saved' } });
  const call = {
    background: false,
    ownApi: true,
    keyed: false,
    deadline: Date.now() + 1_000,
    tries: 0,
    sentAt: 0,
    token: '',
  };
  await instance.post('/api/utrs', {}, { call });
  expect([first.said, second.said]).toEqual([[], ['success: Saved']]);
});

test.each([
  ['/deposits', '/api/deposits', true],
  ['deposits/1', '/api/deposits/1', true],
  ['https://panel.example/api/x', 'https://panel.example/api/x', true],
  ['https://panel.example/assets/x', 'https://panel.example/assets/x', false],
  ['https://panel.example.evil.example/api/x', 'https://panel.example.evil.example/api/x', false],
  ['//evil.example/api/x', 'https://evil.example/api/x', false],
  ['/../login', '/login', false],
  ['data:text/plain,x', 'data:text/plain,x', false],
])('domain decision 15: %s means %s, and whether it is the panel’s own API is %p', (path, address, own) => {
  const origin = 'https://panel.example';
  const url = toAddress(path, origin);
  expect(url.href).toBe(new URL(address, origin).href);
  expect(isOwnApi(url, origin)).toBe(own);
});
