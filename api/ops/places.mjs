import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const apiRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
export const cacheFolder = `${apiRoot}/.cache`;

/** The esbuild that tsx depends on. */
export const esbuild = () => createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild');
