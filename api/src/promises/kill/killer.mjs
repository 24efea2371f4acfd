/**
 * `node killer.mjs <pid> <delay ms>`: kills a process of another after a while, without asking it. A process of its
 * own, because one that is busy with requests would hold itself up and kill only in a quiet moment (safety 3.2).
 */
const [pid, delay] = /** @type {[number, number]} */ (process.argv.slice(2).map(Number));

setTimeout(() => process.kill(pid, 'SIGKILL'), delay);
