import { examine } from './context.mjs';
import { codeChecks } from './in-the-code.mjs';
import { registryChecks } from './in-the-registry.mjs';
import { workspaceChecks } from './in-the-workspace.mjs';
import { diskChecks } from './on-disk.mjs';

/** Signature and schema come first: an unsigned registry is not worth any further check. */
const SIGNED = { name: 'signed', says: 'the registry is signed and right' };

export const CHECKS = [SIGNED, ...diskChecks, ...registryChecks, ...codeChecks, ...workspaceChecks];

/**
 * Runs every check on a target. Returns one result per check: `{ name, says, problems }`.
 *
 * @param {object} options
 * @param {string} options.targetDir
 * @param {string} [options.keyFile] the private key file, to check who can read it
 * @param {string} [options.workspace] a package folder, to check its tool versions
 * @param {string[]} [options.origins] the origins in the served Content-Security-Policy
 */
export async function diagnose({ targetDir, ...more }) {
  let context;
  try {
    context = { ...(await examine(targetDir)), ...more };
  } catch (error) {
    if (!error.isUserError) throw error;
    return [{ ...SIGNED, problems: [error.message] }];
  }
  const results = [{ ...SIGNED, problems: [] }];
  for (const { name, says, find } of CHECKS.slice(1)) results.push({ name, says, problems: await find(context) });
  return results;
}
