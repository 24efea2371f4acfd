import { readFileSync } from 'node:fs';
import { isAlive } from './kill.mjs';

/** A process id comes back one day; the time at which the process began does not. Known on Linux only. @param {number} pid */
export function beganAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return null;
  }
}

/** Whether the process that wrote its id and its beginning into a lock is still the one of that id. @param {{ pid: number, began: string | null }} lock */
export const isHeld = ({ pid, began }) => isAlive(pid) && beganAt(pid) === began;
