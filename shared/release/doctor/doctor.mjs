import { examine } from './context.mjs';
import { codeChecks } from './in-the-code.mjs';
import { registryChecks } from './in-the-registry.mjs';
import { workspaceChecks } from './in-the-workspace.mjs';
import { diskChecks } from './on-disk.mjs';

/** Signature and schema come first: nothing else of a registry that nobody signed is worth a look. */
const SIGNED = { name: 'signed', says: 'the registry is signed and right' };

export const CHECKS = [SIGNED, ...diskChecks, ...registryChecks, ...codeChecks, ...workspaceChecks];

/**
 * Looks at a target for every pitfall it knows. Answers one line a check: `{ name, says, problems }`.
 *
 * @param {object} options
 * @param {string} options.targetDir
 * @param {string} [options.keyFile] the private key, to see who can read it
 * @param {string} [options.workspace] a package folder, to see its versions
 * @param {string[]} [options.origins] the origins that the served policy names
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
