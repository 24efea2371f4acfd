import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actionsOf } from '../../build/webpack/contract.mjs';
import { UserError } from '../user-error.mjs';

const SHARED = fileURLToPath(new URL('../..', import.meta.url));

/** `openapi.json` of the packed `shared`, or of the workspace. */
function documentHere() {
  const file = [join(SHARED, 'openapi.json'), join(SHARED, '..', 'api', 'openapi.json')].find((each) =>
    existsSync(each),
  );
  if (!file) throw new UserError('There is no openapi.json to make a fake API of.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * A team's folder: its remote, and the packed host beside it.
 *
 * @param {string} folder
 */
export function placesOf(folder) {
  const file = join(folder, 'package.json');
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const name = /^remote-(.+)$/.exec(manifest.name ?? '')?.[1];
  if (!name) throw new UserError(`${folder} is not the folder of a remote: its package.json names none.`);
  const panel = join(folder, 'panel');
  if (!existsSync(join(panel, 'host', 'build.json')))
    throw new UserError(`There is no packed host in ${panel}: "pnpm release pack ${name} --to <folder>" writes one.`);
  return {
    name,
    port: Number(manifest.panel?.port ?? 3001),
    connects: manifest.panel?.connects,
    actions: actionsOf(name),
    /** The host as it is released. */
    host: join(panel, 'host'),
    /** The same host built for development. */
    devHost: join(panel, 'dev'),
    dist: join(folder, 'dist'),
    document: documentHere(),
  };
}
