import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** npm tells its scripts where it lives, and npx lives beside it. */
function beside(file) {
  const npm = process.env.npm_execpath;
  const path = npm && join(dirname(npm), file);
  return path && existsSync(path) ? [process.execPath, path] : undefined;
}

/** The command that runs npm. */
export const npmCommand = () => beside('npm-cli.js') ?? ['npm'];

/** The command that runs npx. */
export const npxCommand = () => beside('npx-cli.js') ?? ['npx'];
