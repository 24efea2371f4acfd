import { readFileSync } from 'node:fs';
import { isAlive } from './kill.mjs';

/** The start time of a process, which tells it from a later one with the same id. Known on Linux only. @param {number} pid */
export function beganAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return null;
  }
}

/** Whether the process that wrote its id and start time into a lock is still running. @param {{ pid: number, began: string | null }} lock */
export const isHeld = ({ pid, began }) => isAlive(pid) && beganAt(pid) === began;
