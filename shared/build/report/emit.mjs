import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../run/workspace.mjs';
import { UserError } from '../../run/user-error.mjs';
import { contractVersion } from '../webpack/contract.mjs';
import { readDoors } from './doors.mjs';
import { allNames, partOf } from './reached.mjs';

const TSC = join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * The report of the doors as their code is now, with the versions of `shared` and of the contract. Takes TypeScript's
 * native edition about two seconds.
 */
export function freshReport() {
  const shared = join(root, 'shared');
  const { exports, version } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'doors-'));
  try {
    const args = [TSC, '-p', join(shared, 'tsconfig.pack.json'), '--emitDeclarationOnly', '--outDir', folder];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new UserError(`The types of shared could not be written:\n${stdout}${stderr}`);
    const whole = readDoors({ folder, exports });
    return { fresh: partOf(whole, allNames(whole)), version, contract: contractVersion() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
