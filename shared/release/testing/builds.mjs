import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hashOf } from '../built/build-folder.mjs';

export const ENTRY = 'remoteEntry.0a1b2c3d.js';
export const DOOR = '@backoffice/shared/kit/core';

/** @import { HostBuild, RemoteBuild } from '../built/build-folder.mjs' */

/**
 * Writes a finished build as the bundler would. Returns its `dist` folder.
 *
 * @param {string} folder
 * @param {Record<string, string>} contents
 * @param {object} facts
 */
async function writeBuild(folder, contents, facts) {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const files = {};
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(join(dist, name), content);
    await writeFile(join(dist, `${name}.br`), brotliCompressSync(content));
    if (!name.endsWith('.html')) files[name] = hashOf(content);
  }
  await writeFile(join(dist, 'build.json'), JSON.stringify({ files, ...facts }));
  return dist;
}

/** @param {string} name @param {string} version */
const globalOf = (name, version) => `webpackChunk${name}_${version}`.replaceAll(/\W/g, '_');

/**
 * Writes a remote's build in which the doctor finds no problem. `files` maps the names of further files to content.
 *
 * @param {string} workspace
 * @param {Omit<Partial<RemoteBuild>, 'files'> & { version: string, code?: string, files?: Record<string, string> }} build
 */
export const remoteBuild = (workspace, { name = 'deposit', version, code = '', files = {}, ...facts }) =>
  writeBuild(
    join(workspace, `remote-${name}`),
    { [ENTRY]: `self.${globalOf(name, version)}=[];${code}`, 'utr.0a1b2c3d.js': 'self.page=1;', ...files },
    {
      kind: 'remote',
      name,
      version,
      actions: [name],
      contract: '1.0',
      shared: { react: '^19.0.0' },
      menu: [{ title: 'UTR Entry', segment: 'utr' }],
      entry: ENTRY,
      expose: [],
      first: { utr: { files: ['utr.0a1b2c3d.js'], doors: [DOOR] } },
      requires: { [DOOR]: ['Button'] },
      ...facts,
    },
  );

/**
 * Writes a host's build. `exports` are the names its one door lends; `html` replaces the usual document.
 *
 * @param {string} workspace
 * @param {Partial<HostBuild> & { version: string, main?: string, exports?: string[], html?: string }} build
 */
export function hostBuild(
  workspace,
  {
    version,
    main = `main.${createHash('sha256').update(version).digest('hex').slice(0, 8)}.js`,
    contract = '1.1',
    exports = ['Button', 'Page'],
    html,
    ...facts
  },
) {
  const code = `code of ${version}`;
  const document =
    html ??
    `<!doctype html><html><head>\n    <meta charset="utf-8">\n    <meta name="release-roots" content="">\n    <style>p{}</style><script>version=1</script>\n    <script src="/${main}" integrity="${hashOf(code)}"></script></head></html>`;
  return writeBuild(
    join(workspace, 'host'),
    { 'index.html': document, [main]: code },
    {
      kind: 'host',
      name: 'host',
      version,
      contract,
      lends: { react: '19.3.1' },
      provides: { [DOOR]: { files: [], exports } },
      ...facts,
    },
  );
}
