import { webcrypto } from 'node:crypto';
import { aList, ANCHOR } from '@backoffice/shared/release/testing/lists';
import { createOpener } from './signature.ts';

const ownCrypto = globalThis.crypto;
const setCrypto = (value: unknown) => Object.defineProperty(globalThis, 'crypto', { value, configurable: true });

beforeEach(() => setCrypto(webcrypto));
afterAll(() => setCrypto(ownCrypto));

test('a list is opened by the root key of the page; a part that is signed by nobody who may is left out', async () => {
  const open = createOpener(ANCHOR);
  expect(Object.keys((await open(aList())).remotes)).toEqual(['deposit', 'banker']);
  const list = await open(aList({ by: { deposit: ['banker'] } }));
  expect(Object.keys(list.remotes)).toEqual(['banker']);
  expect(list.refused).toEqual({ deposit: 'has 0 of 1 signatures of keys that may sign it' });
});

test.each([
  ['by a key of no ring', aList({ publisher: 'stranger' })],
  ['and then changed', aList().replace('"schema":2', '"schema":3')],
])('what was published %s is refused, in one sentence', async (_, text) => {
  const open = createOpener(ANCHOR)(text);
  await expect(open).rejects.toThrow('The list of modules is not signed by a key that this panel accepts.');
});

test('a signature that is none refuses its part alone', async () => {
  const text = aList({ after: (list) => (list.parts.deposit.signatures[0].value = '%') });
  expect(Object.keys((await createOpener(ANCHOR)(text)).remotes)).toEqual(['banker']);
});

test('what nobody signed is refused, and so is everything on a page without a root key', async () => {
  await expect(createOpener(ANCHOR)('{"schema":2}')).rejects.toThrow('The list of modules is not signed.');
  for (const threshold of [0, 1, Number.NaN])
    await expect(createOpener({ keys: [], threshold })(aList())).rejects.toThrow('is not signed by a key');
});

test('a browser that cannot check says what would help, and nothing is let through', async () => {
  setCrypto({});
  await expect(createOpener(ANCHOR)(aList())).rejects.toThrow('This browser cannot check the signature');
  setCrypto({ subtle: { importKey: () => Promise.reject(new Error('NotSupportedError')) } });
  await expect(createOpener(ANCHOR)(aList())).rejects.toThrow('Chrome or Edge 137');
});
