import { fstatSync } from 'node:fs';

/**
 * Calls back when the process that started this one has ended, however it ended: the IPC channel closes, or the pipe on
 * standard input does. A terminal or a file on standard input says nothing about a parent.
 */
export function onParentGone(leave: () => void): void {
  if (process.connected) process.once('disconnect', leave);
  if (!isPipe(0)) return;
  process.stdin.on('end', leave).on('error', leave).on('close', leave).resume();
}

function isPipe(fd: number): boolean {
  try {
    const stat = fstatSync(fd);
    return stat.isFIFO() || stat.isSocket();
  } catch {
    return false;
  }
}
