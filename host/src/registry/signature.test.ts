import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { publicOf, signText } from '@backoffice/shared/release/keys';
import { createVerifier } from './signature.ts';

const [ours, theirs] = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];
const payload = '{"schema":2}';
const verify = (text: string, keys = [publicOf(ours)]) => createVerifier(keys)(text);
const ownCrypto = globalThis.crypto;
const setCrypto = (value: unknown) => Object.defineProperty(globalThis, 'crypto', { value, configurable: true });

beforeEach(() => setCrypto(webcrypto));
afterAll(() => setCrypto(ownCrypto));

test('what an accepted key has signed is opened, by any key of the ring', async () => {
  await expect(verify(signText(payload, ours))).resolves.toBe(payload);
  await expect(verify(signText(payload, theirs), [publicOf(ours), publicOf(theirs)])).resolves.toBe(payload);
});

test.each([
  ['by another key', () => signText(payload, theirs)],
  ['and then changed', () => signText(payload, ours).replace('2', '3')],
  [
    'with the name of our key and the signature of another',
    () => signText(payload, theirs).replace(publicOf(theirs).slice(0, 8), publicOf(ours).slice(0, 8)),
  ],
])('what was signed %s is refused, in one sentence', async (_, text) => {
  await expect(verify(text())).rejects.toThrow('The list of modules is not signed by a key that this panel accepts.');
});

test('what nobody signed is refused, and so is everything on a page without keys', async () => {
  await expect(verify(payload)).rejects.toThrow('The list of modules is not signed.');
  await expect(verify(signText(payload, ours), [])).rejects.toThrow('is not signed by a key');
});

test('a browser that cannot check says what would help, and nothing is let through', async () => {
  setCrypto({});
  await expect(verify(signText(payload, ours))).rejects.toThrow('This browser cannot check the signature');
  setCrypto({ subtle: { importKey: () => Promise.reject(new Error('NotSupportedError')) } });
  await expect(verify(signText(payload, ours))).rejects.toThrow('Chrome or Edge 137');
});
