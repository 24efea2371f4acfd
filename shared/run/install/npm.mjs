import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** npm tells its scripts where it lives, and npx lives beside it. @param {string} file @returns {[string, string] | undefined} */
function beside(file) {
  const npm = process.env.npm_execpath;
  const path = npm && join(dirname(npm), file);
  return path && existsSync(path) ? [process.execPath, path] : undefined;
}

/** The command that runs npm. @returns {[string, ...string[]]} */
export const npmCommand = () => beside('npm-cli.js') ?? ['npm'];

/** The command that runs npx. @returns {[string, ...string[]]} */
export const npxCommand = () => beside('npx-cli.js') ?? ['npx'];
