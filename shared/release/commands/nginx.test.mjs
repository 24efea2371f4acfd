import { apiInstances } from '../serve/nginx.mjs';
import { apiAddresses } from './nginx.mjs';

test('one address is forwarded to as it is, several are a group in which an instance that is away is left out', () => {
  expect(apiInstances(apiAddresses('http://127.0.0.1:3010'))).toEqual({ target: 'http://127.0.0.1:3010', group: '' });
  const { target, group } = apiInstances(apiAddresses('http://10.0.0.1:3010, http://10.0.0.2:3010'));
  expect(target).toBe('http://backoffice_api');
  expect(group).toBe(`upstream backoffice_api {
  server 10.0.0.1:3010 max_fails=1 fail_timeout=2s;
  server 10.0.0.2:3010 max_fails=1 fail_timeout=2s;
  keepalive 16;
}`);
});

test.each([
  ['10.0.0.1:3010', '--api is an address like http://127.0.0.1:3010, or several with commas; "10.0.0.1:3010" is none.'],
  ['http://a:1,', '--api is an address like http://127.0.0.1:3010, or several with commas; "" is none.'],
  [
    'http://a:1/api',
    '--api is an address like http://127.0.0.1:3010, or several with commas; "http://a:1/api" is none.',
  ],
  ['http://a:1,https://b:1', 'All instances of --api speak http, or all speak https.'],
])('%s is refused in one sentence', (text, sentence) => {
  expect(() => apiAddresses(text)).toThrow(sentence);
});
