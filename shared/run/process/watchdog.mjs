/*
 * A small process that outlives the command which started it by as long as it takes to end the command's children.
 * It reads `+<pid>` and `-<pid>` lines; when the pipe closes, for whatever reason (SIGKILL included), the
 * process groups still listed are ended. It has a session of its own: Ctrl-C in the terminal does not reach it.
 */
import { createInterface } from 'node:readline';
import { endGroups } from './kill.mjs';

/** The children must be gone 5 s after the parent, so this leaves time to kill them. */
const GRACE_MS = 3_000;

const groups = new Set();
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const pid = Number(line.slice(1));
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (line.startsWith('+')) groups.add(pid);
  else groups.delete(pid);
});
lines.on('close', () => endGroups([...groups], GRACE_MS).then(() => process.exit(0)));
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});
