/**
 * `node programs.mjs` prints a folder with the API compiled to JavaScript and its migrations: tests that start
 * processes from there wait a fifth of the time. Built once for each state of the sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiRoot, cacheFolder, esbuild, NATIVE } from './esbuild.mjs';

const all = path.join(cacheFolder, 'programs');
const sources = ['src', 'migrations']
  .flatMap((folder) =>
    readdirSync(path.join(apiRoot, folder), { recursive: true }).map((file) =>
      path.join(apiRoot, folder, String(file)),
    ),
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .sort();

const hash = createHash('sha256')
  .update(readFileSync(path.join(apiRoot, '..', 'pnpm-lock.yaml')))
  .update(readFileSync(new URL(import.meta.url)));
for (const file of sources) hash.update(file).update(readFileSync(file));
const folder = path.join(all, hash.digest('hex').slice(0, 12));

/**
 * `import.meta.url` of every file stays that of its source, so that it finds the files beside it; only the package's
 * own folder, and with it the migrations, is the new one.
 */
const whereItWas = {
  name: 'where-it-was',
  setup(build) {
    build.onLoad({ filter: /[\\/]api[\\/]src[\\/].*\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const place = file.endsWith(path.join('settings', 'paths.ts'))
        ? path.join(folder, path.relative(apiRoot, file))
        : file;
      return {
        contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(place).href)),
        loader: 'ts',
      };
    });
  },
};

/** Two test files may begin at once; the first to be ready counts, and folders of earlier sources go. */
function putInPlace(fresh) {
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(all))
    if (name !== path.basename(folder)) rmSync(path.join(all, name), { recursive: true, force: true });
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(error.code)) throw error;
    rmSync(fresh, { recursive: true });
  }
}

if (!existsSync(folder)) {
  const fresh = `${all}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  await esbuild().build({
    absWorkingDir: apiRoot,
    entryPoints: [
      ...['server', 'cli/backup', 'cli/restore', 'cli/migrate', 'cli/audit'].map((name) => `src/${name}.ts`),
      ...sources.filter((file) => path.dirname(file).endsWith('migrations')),
    ],
    outdir: fresh,
    outbase: apiRoot,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: NATIVE,
    legalComments: 'none',
    banner: {
      js: `import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);`,
    },
    plugins: [whereItWas],
  });
  putInPlace(fresh);
}
process.stdout.write(folder);
