import { apiInstances } from '../serve/nginx.mjs';
import { apiAddresses, listenText, quotable } from './nginx.mjs';

test('one address is forwarded to as it is, several are a group in which an instance that is away is left out', () => {
  expect(apiInstances(apiAddresses('http://127.0.0.1:3010'))).toEqual({ target: 'http://127.0.0.1:3010', group: '' });
  const { target, group } = apiInstances(apiAddresses('http://10.0.0.1:3010, http://10.0.0.2:3010'));
  expect(target).toBe('http://backoffice_api');
  expect(group).toBe(`upstream backoffice_api {
  server 10.0.0.1:3010 max_fails=1 fail_timeout=2s;
  server 10.0.0.2:3010 max_fails=1 fail_timeout=2s;
  keepalive 16;
}
map "$request_method $http_idempotency_key $uri" $backoffice_api_once {
  default 0;
  "~^(POST|PATCH)  /api/(?!intake/)" 1;
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

test.each([
  '80',
  '443 ssl',
  '127.0.0.1:8080',
  '[::]:443 ssl http2 ipv6only=off',
  '*:80 default_server backlog=511',
  'localhost:80',
  'unix:/run/panel.sock',
])('--listen %s is what nginx takes', (text) => expect(listenText(text)).toBe(text));

test.each([
  ['x', '"x" names no port'],
  ['', '"" names no port'],
  ['0', '"0" names no port'],
  ['65536', '"65536" names no port'],
  ['127.0.0.1', '"127.0.0.1" names no port'],
  ['80 sll', '"sll" is no parameter of it'],
  ['80; root /etc', '"80;" names no port'],
  ['443 ssl;', '"ssl;" is no parameter of it'],
])('--listen "%s" is refused in a sentence', (text, problem) => {
  expect(() => listenText(text)).toThrow(
    `--listen is what stands behind "listen" of nginx, like 80, "443 ssl" or 127.0.0.1:8080; ${problem}.`,
  );
});

test('a target whose path means something to nginx is refused in a sentence, one with a space is not', () => {
  expect(quotable('/srv/the panel')).toBe('/srv/the panel');
  expect(() => quotable('/srv/$root')).toThrow('nginx cannot read "/srv/$root"');
});
