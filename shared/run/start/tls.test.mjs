import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { readTls } from './tls.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tls-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} name @param {string} text */
const file = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('a certificate and its key are read; without either there is no HTTPS', async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
  expect(readTls({ certFile: file('cert.pem', cert), keyFile: file('key.pem', key) })).toEqual({ cert, key });
  expect(readTls(undefined)).toBeUndefined();
});

test('what is no certificate, and a key of another one, are refused in a sentence', async () => {
  const [one, other] = await Promise.all([generate(), generate()]);
  const certFile = file('cert.pem', one.cert);
  expect(() => readTls({ certFile, keyFile: file('other.pem', other.private) })).toThrow(
    'TLS_KEY is not the private key of TLS_CERT.',
  );
  expect(() => readTls({ certFile: file('text.pem', 'a text'), keyFile: certFile })).toThrow(
    /^TLS_CERT and TLS_KEY have to be a certificate and its private key as PEM/,
  );
});
