import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The versions that were tested together. webpack 5.111 refuses hashed entry names, 5.112 breaks the plugin. */
const PAIR = { webpack: '5.110.3', '@module-federation/enhanced': '2.9.2' };

function versionIn(folder, name) {
  try {
    return createRequire(pathToFileURL(join(folder, 'package.json')))(`${name}/package.json`).version;
  } catch {
    return null;
  }
}

/** Pitfalls of the machine where releases are made. */
export const workspaceChecks = [
  {
    name: 'versions',
    says: 'webpack and the federation plugin are the pair that was tried',
    find: ({ workspace }) =>
      Object.entries(PAIR).flatMap(([name, wanted]) => {
        const found = workspace && versionIn(workspace, name);
        return !found || found === wanted
          ? []
          : [
              `${name} is ${found}; the pair that works is ${Object.entries(PAIR)
                .map((each) => each.join(' '))
                .join(' with ')}.`,
            ];
      }),
  },
  {
    name: 'open-key',
    says: 'nobody else can read the signing key',
    find: async ({ keyFile, places }) => {
      const found = keyFile && (await stat(keyFile).catch(() => null));
      if (!found) return [];
      const served = [places.host, places.remotes].some((folder) => keyFile.startsWith(`${folder}/`));
      return [
        ...(process.platform !== 'win32' && found.mode & 0o077
          ? [`${keyFile} can be read by others: chmod 600 it.`]
          : []),
        ...(served ? [`${keyFile} lies in a folder that is served.`] : []),
      ];
    },
  },
];
