import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apiRoot } from '../../settings/paths.ts';

export interface Image {
  digest: string;
  /** What a container is started with. */
  config: { User: string; WorkingDir: string; Entrypoint: string[]; Cmd: string[]; Env: string[] };
  /** Its files. */
  root: string;
  remove(): void;
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });

/** The image that `pnpm image` writes, unpacked as an engine of containers does. */
export function madeImage(): Image {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'image-'));
  const archive = path.join(folder, 'image.tar');
  const said = run(process.execPath, path.join(apiRoot, 'ops/image/main.mjs'), archive);
  const layout = path.join(folder, 'layout');
  mkdirSync(layout);
  run('tar', '-xf', archive, '-C', layout);
  const blob = (digest: string) => path.join(layout, 'blobs', digest.replace(':', '/'));
  const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
  const { manifests } = read<{ manifests: { digest: string }[] }>(path.join(layout, 'index.json'));
  const digest = manifests[0]?.digest ?? '';
  if (!said.includes(digest)) throw new Error(`${digest} is not what was said: ${said}`);
  const { config, layers } = read<{ config: { digest: string }; layers: { digest: string }[] }>(blob(digest));
  const root = path.join(folder, 'root');
  mkdirSync(root);
  for (const layer of layers) run('tar', '-xpf', blob(layer.digest), '-C', root);
  return {
    digest,
    config: read<{ config: Image['config'] }>(blob(config.digest)).config,
    root,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * How the image is run here: its files for reading alone, an empty /tmp and its own user, as an engine of containers
 * would. Folders of the machine may be shown in it.
 */
export function contained({ root, config }: Image, folders: readonly string[] = []): string[] {
  const defaults = config.Env.map((one) => one.split('=') as [string, string]);
  const steps = [
    'root=$1',
    'shift',
    'mount --bind "$root" "$root"',
    'mount -o remount,bind,ro "$root"',
    'mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"',
    'mount -t proc proc "$root/proc"',
    ...folders.map((folder) => `mkdir -p "$root${folder}" && mount --bind '${folder}' "$root${folder}"`),
    ...defaults.map(([name, value]) => `export ${name}="\${${name}:-${value}}"`),
    `exec chroot --userspec=${config.User} "$root" "$@"`,
  ];
  const program = [...config.Entrypoint, ...config.Cmd.map((name) => path.posix.join(config.WorkingDir, name))];
  return ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', steps.join('\n'), 'sh', root, ...program];
}
