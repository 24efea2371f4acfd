import { join, resolve } from 'node:path';
import { PRACTICE_FOLDER } from './practice.mjs';
import { portSettingOf } from '../settings/table.mjs';
import { remotes, root } from '../workspace.mjs';

const local = (port, scheme = 'http') => `${scheme}://localhost:${port}`;

/**
 * The plan of a start: what runs and where, derived once from the settings.
 *
 * @param {Record<string, any>} values
 * @param {{ reset?: boolean, quiet?: boolean, practice?: import('./practice.mjs').Practice }} [options]
 */
export function planOf(values, { reset = false, quiet = false, practice } = {}) {
  const tls = values.TLS_CERT && { certFile: values.TLS_CERT, keyFile: values.TLS_KEY };
  const scheme = tls ? 'https' : 'http';
  const host = { url: local(values.HOST_PORT, scheme), port: values.HOST_PORT };
  const ownApi = !values.API_URL;
  const api = {
    own: ownApi,
    port: values.API_PORT,
    url: values.API_URL ?? local(values.API_PORT),
    // An address, because a name costs a lookup, and two where it resolves to both IP families.
    address: values.API_URL ?? `http://127.0.0.1:${values.API_PORT}`,
  };
  const remote = remotes().map((one) => {
    const setting = portSettingOf(one);
    return { ...one, setting, port: values[setting], url: local(values[setting], scheme) };
  });
  const given = resolve(root, values.DATA_DIR);
  const dataDir = practice ? join(given, PRACTICE_FOLDER) : given;
  return {
    host,
    api,
    remotes: remote,
    tls,
    listen: values.HOST,
    dataDir,
    publishDir: join(dataDir, 'published'),
    databaseUrl: values.DATABASE_URL,
    // The data of practice is thrown away.
    backupDir: values.BACKUP_DIR && !practice ? resolve(root, values.BACKUP_DIR) : '',
    zone: values.BUSINESS_TIME_ZONE,
    demo: values.DEMO,
    environment: practice ? 'practice' : (values.ENVIRONMENT ?? (values.DEMO ? 'demo' : '')),
    practice,
    // The same seed plays the same shift only on fresh data.
    reset: reset || practice !== undefined,
    quiet: quiet || values.QUIET,
    ports: [
      { setting: 'HOST_PORT', port: host.port, of: 'the panel' },
      ...remote.map(({ setting, port, folder }) => ({ setting, port, of: folder })),
      ...(ownApi ? [{ setting: 'API_PORT', port: api.port, of: 'the API' }] : []),
    ],
  };
}
