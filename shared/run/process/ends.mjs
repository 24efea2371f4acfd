import { readFileSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const CHECK_MS = 1_000;
const SHELLS = /^(?:sh|dash|bash|ash|busybox)$/;

/** `{ name, parent }` of a process, on Linux; elsewhere undefined. @param {number} pid */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return {
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
    };
  } catch {
    return undefined;
  }
}

/** Who started us: npm, and the shell that npm may have put between. Without npm nobody, for a shell may close behind a service. */
function starters() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = look(process.ppid);
  return parent && SHELLS.test(parent.name) ? [process.ppid, parent.parent] : [process.ppid];
}

/**
 * Calls `end(reason)` once when the command has to end: a signal, or the end of the npm that started it
 * (npm killed outright passes nothing on). A second signal does not wait for the first to be dealt with.
 *
 * @param {(reason: string) => unknown} end
 */
export function onEnd(end) {
  let ending = false;
  const once = (reason) => {
    if (ending) return;
    ending = true;
    clearInterval(watch);
    end(reason);
  };
  for (const signal of SIGNALS) process.on(signal, () => (ending ? process.exit(1) : once(signal)));
  const [parent, ...further] = starters();
  const watch = setInterval(() => {
    if (process.ppid !== parent || further.some((pid) => !look(pid))) once('the end of npm');
  }, CHECK_MS);
  watch.unref();
  if (!parent) clearInterval(watch);
}
