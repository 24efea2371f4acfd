/**
 * `node killer.mjs <pid> <delay ms>`: kills another process after the delay. It is a process of its own, because one
 * that is busy with requests would be delayed and kill only in a quiet moment (safety 3.2).
 */
const [pid, delay] = /** @type {[number, number]} */ (process.argv.slice(2).map(Number));

setTimeout(() => process.kill(pid, 'SIGKILL'), delay);
