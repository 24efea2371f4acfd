import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../process/code-of.mjs';
import { beganAt, isHeld } from '../process/holder.mjs';
import { UserError } from '../user-error.mjs';

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Locks the data folder for this start and returns a function that unlocks it. The lock of a dead process is taken over;
 * a live one throws a UserError with the address of the panel that holds it.
 */
export function takeLock(dataDir, panelUrl) {
  makeFolder(dataDir);
  const file = join(dataDir, 'start.lock');
  const mine = { pid: process.pid, began: beganAt(process.pid), panelUrl };
  for (let tries = 0; tries < 3; tries += 1) {
    if (acquire(file, mine)) return () => rmSync(file, { force: true });
    const holder = read(file);
    if (holder && isHeld(holder)) {
      throw new UserError(
        `The panel already runs on the data in ${dataDir}: process ${holder.pid}, ${holder.panelUrl}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new UserError(`The data folder ${dataDir} is being taken by another start at this moment.`);
}

function makeFolder(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new UserError(`The data folder ${dataDir} cannot be made: ${error.message}. Set DATA_DIR to another folder.`);
  }
}

/** Written to a temporary file and linked into place, so that no reader sees half a lock. */
function acquire(file, content) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(content));
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new UserError(
      `The data folder ${dirname(file)} cannot be written: ${error.message}. Set DATA_DIR to another folder.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}
