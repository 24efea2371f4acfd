import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot, cacheFolder, esbuild, NATIVE } from './esbuild.mjs';

/**
 * The packages that the API and its tests import, bundled into one script, because loading one script takes a tenth of
 * the time of the 1,200 modules in it.
 */
const PACKAGES = [
  '@fastify/formbody',
  '@fastify/multipart',
  '@fastify/type-provider-typebox',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  'csv-parse/sync',
  'fast-check',
  'fastify',
  'jose',
  'kysely',
  'openid-client',
  'otpauth',
  'pg',
  'qr',
  'qr/decode.js',
  's3mini',
  'saxes',
  'typebox',
  'typebox/compile',
  'uuid',
];

const key = createHash('sha256')
  .update(readFileSync(path.join(apiRoot, '..', 'pnpm-lock.yaml')))
  .update(readFileSync(new URL(import.meta.url)))
  .digest('hex')
  .slice(0, 12);
const folder = path.join(cacheFolder, `vendor-${key}`);
const stub = (name) => path.join(folder, `${name.replace(/\W+/g, '-')}.cjs`);

/** The file that stands for a package of the bundle. @param {string} name */
export const vendorFile = (name) => (PACKAGES.includes(name) ? stub(name) : undefined);

/** For Jest's `moduleNameMapper`. */
export const vendorNames = Object.fromEntries(PACKAGES.map((name) => [`^${name.replaceAll('.', '\\.')}$`, stub(name)]));

/** Built once for each state of the lockfile. */
export async function makeVendor() {
  if (existsSync(folder)) return;
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const getters = PACKAGES.map((name) => `get ${JSON.stringify(name)}() { return require(${JSON.stringify(name)}); }`);
  await esbuild().build({
    stdin: { contents: `module.exports = { ${getters.join(', ')} };`, resolveDir: apiRoot },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: NATIVE,
    legalComments: 'none',
    outfile: path.join(fresh, 'all.cjs'),
  });
  for (const name of PACKAGES)
    writeFileSync(
      path.join(fresh, path.basename(stub(name))),
      `module.exports = keptModule(${JSON.stringify(path.join(folder, 'all.cjs'))})[${JSON.stringify(name)}];\n`,
    );
  renameSync(fresh, folder);
}
