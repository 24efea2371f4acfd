import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../../run/user-error.mjs';
import { root } from '../../run/workspace.mjs';
import { packHost } from '../pack/pack-host.mjs';
import { packShared } from '../pack/pack-shared.mjs';
import { standAlone } from '../pack/stand-alone.mjs';
import { nameIn, readOptions } from './options.mjs';

export const usage = 'pack [remote]';
export const does =
  'packs shared; with a remote, a folder in which that remote stands alone beside a host with a fake API';
export const options = [['--to <folder>', 'where to; the remote’s folder must be new or empty. packed without it']];

export async function run(args, tell) {
  const { words, given } = readOptions(args, { '--to': 'value' });
  if (!existsSync(join(root, 'pnpm-lock.yaml')))
    throw new UserError('pack works in the panel’s own workspace; here shared is packed already.');
  if (words.length > 1) throw new UserError('One remote at a time: each gets a folder of its own.');
  const to = resolve(given.to ?? 'packed');
  const folder = words[0] && `remote-${nameIn(words[0])}`;
  await mkdir(to, { recursive: true });
  if (folder && (await readdir(to)).length > 0)
    throw new UserError(`${to} is not empty: a remote gets a folder of its own.`);
  const shared = await packShared({ workspace: root, to });
  tell(`${shared.name} ${shared.version}: ${join(to, shared.file)}`);
  if (!folder) return { shared: shared.file, to };
  await standAlone({ workspace: root, folder, to, shared });
  const version = await packHost({ workspace: root, to });
  tell(
    `${folder} stands alone in ${to}, beside host ${version}: install there, then "pnpm dev", "pnpm test", "pnpm build", "pnpm release check --host panel/host"; docs/your-first-remote.md says the rest.`,
  );
  return { shared: shared.file, remote: folder, host: version, to };
}
