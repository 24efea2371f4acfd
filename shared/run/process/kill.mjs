import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from './code-of.mjs';

const WINDOWS = process.platform === 'win32';

/** @param {number} pid */
function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether a process is a zombie: it has ended, but its parent has not collected it (seen in containers). Known on Linux. @param {number} pid */
function hasEnded(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** Whether a process of this id runs, whoever owns it. @param {number} pid */
export const isAlive = (pid) => exists(pid) && !hasEnded(pid);

/** @param {number} pid */
const groupIsAlive = (pid) => exists(WINDOWS ? pid : -pid);

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Asks the leader of a process group to end; the leader ends its own children in order. @param {number} pid */
export const askToEnd = (pid) => signal(pid, 'SIGTERM');

/** Kills whatever is left of a process group. @param {number} pid */
export function endGroup(pid) {
  if (WINDOWS) spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
  else signal(-pid, 'SIGKILL');
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends process groups: asks each leader, waits up to `graceMs`, then takes down what is left. @param {number[]} pids @param {number} graceMs */
export async function endGroups(pids, graceMs) {
  pids.forEach(askToEnd);
  const deadline = Date.now() + graceMs;
  while (pids.some(isAlive) && Date.now() < deadline) await pause(50);
  pids.filter(groupIsAlive).forEach(endGroup);
}
