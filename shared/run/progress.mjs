const STILL_WORKING_MS = 15_000;
/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Shows what is going on: one line per step with its seconds. On a terminal a last line moves with the running
 * steps; elsewhere (a log, a pipe) only whole lines are written, and a long step says that it is still at work.
 *
 * @typedef {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} Screen
 * @typedef {ReturnType<typeof createProgress>} Progress
 *
 * @param {{ stream?: Screen, now?: () => number, live?: boolean }} [options]
 */
export function createProgress({ stream = process.stdout, now = Date.now, live = Boolean(stream.isTTY) } = {}) {
  /** @type {Map<symbol, { title: string, detail: string, since: number, told: number }>} */
  const running = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let over = false;

  const clear = () => live && stream.write('\r\u001b[2K');
  /** @param {string} line */
  const say = (line) => {
    clear();
    stream.write(`${line}\n`);
    draw();
  };

  function draw() {
    if (!live || over || running.size === 0) return;
    const parts = [...running.values()].map(
      ({ title, detail, since }) => `${title}${detail ? ` (${detail})` : ''} ${Math.floor((now() - since) / 1000)} s`,
    );
    clear();
    stream.write(`  … ${parts.join(' | ')}`.slice(0, (stream.columns ?? 100) - 1));
  }

  function tick() {
    if (live) return draw();
    for (const step of running.values()) {
      if (now() - step.told < STILL_WORKING_MS) continue;
      step.told = now();
      say(
        `  … ${step.title}${step.detail ? ` (${step.detail})` : ''}, ${Math.floor((now() - step.since) / 1000)} s so far`,
      );
    }
  }

  /**
   * Runs `work(tell)` as a step; `tell(detail)` says how far it is. Answers what `work` does.
   *
   * @template T
   * @param {string} title
   * @param {(tell: (detail: string) => void) => Promise<T>} work
   */
  async function step(title, work) {
    const key = Symbol(title);
    const entry = { title, since: now(), told: now(), detail: '' };
    running.set(key, entry);
    timer ??= setInterval(tick, live ? 200 : 1_000);
    draw();
    try {
      const result = await work((detail) => {
        entry.detail = detail;
      });
      finish(key, `  ✓ ${title}  ${seconds(now() - entry.since)}`);
      return result;
    } catch (error) {
      finish(key, `  ✗ ${title}  ${seconds(now() - entry.since)}`);
      throw error;
    }
  }

  /** @param {symbol} key @param {string} line */
  function finish(key, line) {
    running.delete(key);
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    if (!over) say(line);
  }

  /** The last line: what is broken off from here on need not be shown as failed. @param {string} line */
  function end(line) {
    say(line);
    over = true;
  }

  return { step, say, end };
}
