import { join } from 'node:path';
import { remotes, root } from '../workspace.mjs';
import {
  address,
  environmentName,
  flag,
  folder,
  httpOrigin,
  port,
  postgresUrl,
  readableFile,
  timeZone,
} from './kinds.mjs';

/** @param {string} module */
const upper = (module) => module.toUpperCase().replaceAll('-', '_');

/**
 * A setting: how its text is read, its default (`shown` describes a default that is not readable text), and its meaning.
 * @typedef {{ name: string, kind: import('./kinds.mjs').Kind, fallback: unknown, shown?: string, meaning: string }} Setting
 */

/** The name of the setting that moves a remote to another port: `DEPOSIT_PORT`. @param {{ module: string }} remote */
export const portSettingOf = (remote) => `${upper(remote.module)}_PORT`;

/**
 * Every setting of `npm start`. A remote that is added to the workspace brings its own port with it.
 *
 * @returns {Setting[]}
 */
export const startSettings = () => [
  { name: 'HOST_PORT', kind: port, fallback: 3000, meaning: 'port of the panel' },
  ...remotes().map((remote) => ({
    name: portSettingOf(remote),
    kind: port,
    fallback: remote.port,
    meaning: `port of ${remote.folder}`,
  })),
  {
    name: 'API_PORT',
    kind: port,
    fallback: 3010,
    meaning: 'port of the API, which the panel reaches as /api on its own',
  },
  {
    name: 'API_URL',
    kind: httpOrigin,
    fallback: undefined,
    shown: 'none',
    meaning: 'a back office of your own in place of the one here (see README)',
  },
  {
    name: 'HOST',
    kind: address,
    fallback: '127.0.0.1',
    meaning: 'address to listen on; 0.0.0.0 lets other machines in',
  },
  {
    name: 'TLS_CERT',
    kind: readableFile,
    fallback: undefined,
    shown: 'none',
    meaning: 'a certificate chain (PEM): panel and remotes speak HTTPS and HTTP/2, with TLS_KEY',
  },
  { name: 'TLS_KEY', kind: readableFile, fallback: undefined, shown: 'none', meaning: 'its private key (PEM)' },
  {
    name: 'DATA_DIR',
    kind: folder,
    fallback: join(root, '.data'),
    shown: '.data',
    meaning: 'folder of the database, uploads and logs',
  },
  {
    name: 'BACKUP_DIR',
    kind: folder,
    fallback: undefined,
    shown: 'none',
    meaning:
      'folder on another disk, into which the embedded database is archived for "npm run backup" and "npm run restore"',
  },
  {
    name: 'DATABASE_URL',
    kind: postgresUrl,
    fallback: undefined,
    shown: 'embedded',
    meaning: 'a PostgreSQL of your own in place of the embedded one',
  },
  {
    name: 'BUSINESS_TIME_ZONE',
    kind: timeZone,
    fallback: 'Asia/Kolkata',
    meaning: 'where a business day begins and ends',
  },
  {
    name: 'DEMO',
    kind: flag,
    fallback: true,
    shown: '1',
    meaning: 'demo staff and 30 days of work; 0 starts empty, with a one-time password',
  },
  {
    name: 'ENVIRONMENT',
    kind: environmentName,
    fallback: undefined,
    shown: 'demo; none with DEMO=0',
    meaning: 'what the sign-in form calls this panel: staging, production',
  },
  { name: 'QUIET', kind: flag, fallback: false, shown: '0', meaning: '1 plays no customers and no bank, like --quiet' },
];
