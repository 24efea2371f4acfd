const STILL_WORKING_MS = 15_000;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Shows what is going on: one line per step with its seconds. On a terminal a last line moves with the running
 * steps; elsewhere (a log, a pipe) only whole lines are written, and a long step says that it is still at work.
 */
export function createProgress({ stream = process.stdout, now = Date.now, live = Boolean(stream.isTTY) } = {}) {
  const running = new Map();
  let timer;
  let over = false;

  const clear = () => live && stream.write('\r\u001b[2K');
  const say = (line) => {
    clear();
    stream.write(`${line}\n`);
    draw();
  };

  function draw() {
    if (!live || over || running.size === 0) return;
    const parts = [...running.values()].map(({ title, detail, since }) => `${title}${detail ? ` (${detail})` : ''} ${Math.floor((now() - since) / 1000)} s`);
    clear();
    stream.write(`  … ${parts.join(' | ')}`.slice(0, (stream.columns ?? 100) - 1));
  }

  function tick() {
    if (live) return draw();
    for (const step of running.values()) {
      if (now() - step.told < STILL_WORKING_MS) continue;
      step.told = now();
      say(`  … ${step.title}${step.detail ? ` (${step.detail})` : ''}, ${Math.floor((now() - step.since) / 1000)} s so far`);
    }
  }

  /** Runs `work(tell)` as a step; `tell(detail)` says how far it is. The result of `work` may replace the title by `{ note }`. */
  async function step(title, work) {
    const key = Symbol(title);
    const entry = { title, since: now(), told: now(), detail: '' };
    running.set(key, entry);
    timer ??= setInterval(tick, live ? 200 : 1_000);
    draw();
    try {
      const result = await work((detail) => { entry.detail = detail; });
      finish(key, `  ✓ ${title}${result?.note ? `, ${result.note}` : ''}  ${seconds(now() - entry.since)}`);
      return result;
    } catch (error) {
      finish(key, `  ✗ ${title}  ${seconds(now() - entry.since)}`);
      throw error;
    }
  }

  function finish(key, line) {
    running.delete(key);
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    if (!over) say(line);
  }

  /** The last line: what is broken off from here on need not be shown as failed. */
  function end(line) {
    say(line);
    over = true;
  }

  return { step, say, end };
}
