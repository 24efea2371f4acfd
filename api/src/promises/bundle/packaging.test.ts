import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apiRoot } from '../../settings/paths.ts';

/* What is built with the bundle and the image; they themselves are built in `npm run prove`. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'packaging-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program of api/ops, whose modules Jest does not compile, and answers what it gives as JSON. */
function given<T>(file: string, script: string, value: unknown = null): T {
  const module = JSON.stringify(path.join(apiRoot, 'ops', file));
  const program = `import * as ops from ${module}; const given = JSON.parse(process.argv[1]);
    const answer = (work) => { try { return work(); } catch ({ message }) { return { message }; } };
    process.stdout.write(JSON.stringify(answer(() => (${script}))));`;
  const args = ['--input-type=module', '-e', program, JSON.stringify(value)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as T;
}

function keys(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const files = { private: path.join(folder, `${name}.pem`), public: path.join(folder, `${name}.pub`) };
  writeFileSync(files.private, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(files.public, publicKey.export({ type: 'spki', format: 'pem' }));
  return files;
}

test('only packages with a licence of the list may be shipped', () => {
  const licences = [
    'MIT',
    '(MIT OR GPL-3.0)',
    'MIT AND ISC',
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'SEE LICENSE',
    '',
    null,
    {},
  ];
  expect(given('bundle/licences.mjs', 'given.map(ops.isAllowed)', licences)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  const packages = [
    { name: 'good', version: '1.0.0', license: 'MIT' },
    { name: 'bad', version: '2.0.0', license: 'AGPL-3.0' },
    { name: 'worse', version: '3.0.0' },
  ];
  expect(given<{ message: string }>('bundle/licences.mjs', 'ops.licencesOf(given)', packages).message).toContain(
    'bad 2.0.0 ("AGPL-3.0"), worse 3.0.0 ("none")',
  );
});

test('a package that pnpm does not list is named, and the bill names no time and no registry', () => {
  const component = (name: string, group?: string) => ({
    ...(group ? { group } : {}),
    name,
    version: '1.0.0',
    'bom-ref': `pkg:npm/${name}@1.0.0`,
    externalReferences: [
      { type: 'distribution', url: 'https://registry.example/x.tgz' },
      { type: 'website', url: 'https://x.example' },
    ],
  });
  const bill = {
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: '2026-11-28', component: { 'bom-ref': 'api' } },
    components: [component('used', '@some'), component('unused')],
    dependencies: [
      { ref: 'api', dependsOn: ['pkg:npm/used@1.0.0', 'pkg:npm/unused@1.0.0'] },
      { ref: 'pkg:npm/unused@1.0.0' },
    ],
  };
  const billOf = (...packages: { name: string; version: string }[]) =>
    given<Record<string, unknown>>('bundle/bill.mjs', 'ops.billOf(given.packages, given.bill)', { packages, bill });
  expect(billOf({ name: '@some/used', version: '1.0.0' })).toEqual({
    metadata: { component: { 'bom-ref': 'api' } },
    components: [
      { ...component('used', '@some'), externalReferences: [{ type: 'website', url: 'https://x.example' }] },
    ],
    dependencies: [{ ref: 'api', dependsOn: ['pkg:npm/used@1.0.0'] }],
  });
  expect(billOf({ name: 'missing', version: '1.0.0' })).toEqual({
    message: 'pnpm does not list these packages of the bundle: missing@1.0.0.',
  });
});

test('the provenance of an image is known as altered, as signed by somebody else, and as that of another image', () => {
  const [own, other] = [keys('own'), keys('other')];
  const image = { name: 'a.tar', digest: 'sha256:1111', revision: 'abc', files: { lock: 'ff' }, node: '26' };
  const signed = given<{ payload: string }>('image/provenance.mjs', 'ops.signerOf(given.key)(given.image)', {
    key: own.private,
    image,
  });
  const check = (envelope: object, keyFile: string, digest = image.digest) =>
    given('image/provenance.mjs', 'ops.checkedProvenance(given.envelope, given)', { envelope, keyFile, digest });
  expect(check(signed, own.public)).toMatchObject({
    subject: [{ name: 'a.tar', digest: { sha256: '1111' } }],
    predicate: { buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: 'abc' } }, { name: 'lock' }] } },
  });
  const altered = Buffer.from(Buffer.from(signed.payload, 'base64').toString().replace('abc', 'abd'));
  const notSigned = { message: 'This key has not signed the provenance.' };
  expect(check({ ...signed, payload: altered.toString('base64') }, own.public)).toEqual(notSigned);
  expect(check({ ...signed, payloadType: 'text/plain' }, own.public)).toEqual(notSigned);
  expect(check(signed, other.public)).toEqual(notSigned);
  expect(check({}, own.public)).toEqual(notSigned);
  expect(check(signed, own.public, 'sha256:2222')).toEqual({ message: 'The provenance is of another image.' });
  expect(check(signed, path.join(folder, 'none.pem'))).toEqual({
    message: `${path.join(folder, 'none.pem')} is not a key that can be read.`,
  });
});
