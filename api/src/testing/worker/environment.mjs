import { TestEnvironment } from 'jest-environment-node';
import { KeptModules } from './kept-modules.mjs';

/**
 * Of a worker: the context in which all of its test files run, so that the API and its libraries are loaded, and their
 * code becomes fast, once a worker instead of once a test file. Test files themselves are loaded by Jest as usual.
 *
 * @type {ReturnType<typeof makeWorker> | undefined}
 */
let worker;

/** @param {ConstructorParameters<typeof TestEnvironment>} args */
function makeWorker(...args) {
  const environment = new TestEnvironment(...args);
  const { global } = environment;
  const context = /** @type {import('node:vm').Context} */ (environment.getVmContext());
  const modules = new KeptModules(context);
  const kept = new Set(Reflect.ownKeys(global));
  let depth = 0;
  /** What modules define globally stays. @param {string} file */
  const load = (file) => {
    const before = depth === 0 ? new Set(Reflect.ownKeys(global)) : undefined;
    depth += 1;
    try {
      return modules.load(file);
    } finally {
      depth -= 1;
      if (before) for (const key of Reflect.ownKeys(global)) if (!before.has(key)) kept.add(key);
    }
  };
  Object.defineProperty(global, 'keptModule', { value: load });
  kept.add('keptModule');
  return { environment, kept, env: { ...global.process.env }, exit: global.process.exit };
}

/** The environment of one test file. */
export default class WorkerEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    worker ??= makeWorker(...args);
    const { environment } = worker;
    this.global = environment.global;
    this.moduleMocker = environment.moduleMocker;
    this.fakeTimers = environment.fakeTimers;
    this.fakeTimersModern = environment.fakeTimersModern;
  }

  getVmContext() {
    return worker?.environment.getVmContext() ?? null;
  }

  exportConditions() {
    return worker?.environment.exportConditions() ?? [];
  }

  async setup() {}

  /** Takes back what the file has put into the context. */
  async teardown() {
    if (!worker) return;
    const { environment, kept, env, exit } = worker;
    const { global } = environment;
    environment.fakeTimers?.dispose();
    environment.fakeTimersModern?.dispose();
    for (const key of Reflect.ownKeys(global)) if (!kept.has(key)) Reflect.deleteProperty(global, key);
    global.process.exit = exit;
    for (const name of Object.keys(global.process.env)) if (!(name in env)) delete global.process.env[name];
    Object.assign(global.process.env, env);
  }
}
