/**
 * A browser context that stays open from one test to the next, with one empty page of the panel's origin in it: while
 * that page lives, the pages that tests open beside it share its process, so that the panel's scripts are compiled once
 * a worker instead of once a test. What a person has left behind is removed between tests.
 *
 * @typedef {object} KeptContext
 * @property {import('playwright-core').BrowserContext} context
 * @property {(origin: string) => void} seenAt Says that a page was at this origin.
 * @property {(report: ((page: import('playwright-core').Page, text: string) => void) | null) => void} onViolation
 *   Receives each violation of the Content-Security-Policy.
 * @property {() => Promise<void>} giveBack Closes its pages and makes it as it was.
 */

/** How many wait for their next test; a test may use more. */
const MOST_WAITING = 2;

/** What tests subscribe to. */
const EVENTS = /** @type {const} */ ([
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
]);

/** After one of these a context cannot be made as it was. */
const LASTING = /** @type {const} */ ([
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
]);

const LASTING_CLOCK = /** @type {const} */ ([
  'install',
  'fastForward',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
]);

/** Calls `told` before each of the methods. @param {object} target @param {readonly string[]} names @param {() => void} told */
function before(target, names, told) {
  const methods = /** @type {Record<string, (...args: unknown[]) => unknown>} */ (target);
  for (const name of names) {
    const method = methods[name]?.bind(target);
    if (!method) throw new Error(`The browser driver has no ${name} any more.`);
    methods[name] = (...args) => {
      told();
      return method(...args);
    };
  }
}

/** Opens the page that keeps the process, without asking the server. @param {import('playwright-core').BrowserContext} context @param {string} origin */
async function openKeeper(context, origin) {
  const keeper = await context.newPage();
  await keeper.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await keeper.goto(origin);
  await keeper.unrouteAll();
  const pages = context.pages.bind(context);
  context.pages = () => pages().filter((page) => page !== keeper);
  return keeper;
}

/**
 * @param {() => Promise<import('playwright-core').BrowserContext>} newContext
 * @param {string} origin of the panel
 * @param {readonly (() => void)[]} scripts that run before each page's first
 * @param {(kept: KeptContext) => void} wait
 * @returns {Promise<KeptContext>}
 */
async function keep(newContext, origin, scripts, wait) {
  const context = await newContext();
  /** @type {Parameters<KeptContext['onViolation']>[0]} */
  let report = null;
  let clean = true;
  const soil = () => void (clean = false);
  await context.exposeBinding('reportViolation', ({ page }, text) => report?.(page, text));
  for (const script of scripts) await context.addInitScript(script);
  const keeper = await openKeeper(context, origin);
  keeper.on('crash', soil);
  before(context, LASTING, soil);
  before(context.clock, LASTING_CLOCK, soil);

  const kept = {
    context,
    /** @param {string} at */
    seenAt: (at) => at !== origin && soil(),
    /** @param {typeof report} next */
    onViolation: (next) => void (report = next),
    async giveBack() {
      for (const page of context.pages()) if (!page.url().startsWith(origin) && page.url() !== 'about:blank') soil();
      if (!clean) return context.close();
      for (const event of EVENTS) context.removeAllListeners(event);
      report = null;
      await Promise.all(context.pages().map((page) => page.close()));
      await keeper.evaluate(() => localStorage.clear());
      // What a page sends while it closes may leave after this: without the cookie of its browser it would end its
      // session, which other tests share. The next test sets that cookie anew.
      await Promise.all([context.clearCookies({ name: /^(?!device$)/ }), context.clearPermissions()]);
      wait(kept);
    },
  };
  return kept;
}

/** The contexts that one worker keeps. */
export class KeptContexts {
  /** @type {KeptContext[]} */
  #waiting = [];

  /**
   * One that no test uses, or a new one.
   *
   * @param {Parameters<typeof keep>[0]} newContext
   * @param {string} origin
   * @param {Parameters<typeof keep>[2]} scripts
   */
  async take(newContext, origin, scripts) {
    return this.#waiting.pop() ?? keep(newContext, origin, scripts, (kept) => this.#wait(kept));
  }

  /** @param {KeptContext} kept */
  #wait(kept) {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(kept);
    // At the end of the run its browser may be gone before it.
    else kept.context.close().catch(() => undefined);
  }
}
