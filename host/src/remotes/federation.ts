import {
  CurrentGlobal,
  ModuleFederation,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { ModuleName } from '@backoffice/shared/contract';
import { containerOf } from '@backoffice/shared/release/format/remote-name';

/** What the entry of a remote leaves on the page: webpack's container. */
interface Container {
  init(shareScope: object): unknown;
  get(exposed: string): Promise<() => unknown>;
}

// Webpack's own names for what the host shares.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: Record<string, object> };

/** Shorter than the load of a module may take (`load-remote.ts`), so that the sentence says what was late. */
const TIMEOUT = 8_000;

// Remotes bring no runtime of their own (`externalRuntime` in shared/build/webpack/remote.mjs). What they touch of it is
// named one by one, because a whole namespace would keep in the bundle what nobody calls.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: {
    CurrentGlobal,
    ModuleFederation,
    getGlobalFederationConstructor,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
    // Builds before November 2026 spread its parts when they start, and never call them.
    helpers: {},
  },
});

/**
 * Fetches the manifest module of a remote. Each call runs the entry anew and gives the release an instance of its own;
 * what the host shares stays as it is, so a door that an earlier release was the first to load is still there.
 */
export async function fetchRemote(module: ModuleName, entry: string): Promise<unknown> {
  forgetInstance(module);
  takeContainer(module);
  await run(entry);
  const container = takeContainer(module);
  if (!container) throw new Error(`${entry} brings no container.`);
  await __webpack_init_sharing__('default');
  // Frozen: a remote that shares something itself fails here, because the runtime would give its higher version to all.
  const given = Object.entries(__webpack_share_scopes__.default).map(([name, of]) => [name, Object.freeze({ ...of })]);
  await container.init(Object.freeze(Object.fromEntries(given)) as object);
  const factory = await container.get('./remote');
  return factory();
}

/** The runtime would hand a new release the instance of an earlier one of the same name. */
function forgetInstance(module: ModuleName) {
  const instances = CurrentGlobal.__FEDERATION__?.__INSTANCES__ ?? [];
  const known = instances.findIndex(({ name }) => name === module);
  if (known >= 0) instances.splice(known, 1);
}

const isContainer = (value: unknown): value is Container =>
  typeof (value as Partial<Container> | undefined)?.init === 'function' &&
  typeof (value as Partial<Container>).get === 'function';

/**
 * Takes a container off the page: a later entry that brings none must not be answered by this one. Older releases
 * leave it under the plain name of the module, where browsers may have something of their own, such as `history`.
 */
function takeContainer(module: ModuleName): Container | undefined {
  const page = globalThis as unknown as Record<string, unknown>;
  const found = [containerOf(module), module].map((name) => {
    const value = page[name];
    if (!isContainer(value)) return undefined;
    page[name] = undefined;
    return value;
  });
  return found.find((one) => one !== undefined);
}

function run(entry: string): Promise<void> {
  const script = document.createElement('script');
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${entry} timed out.`)), TIMEOUT);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${entry} could not be fetched.`)));
    globalThis.__PANEL__.guard(script, entry);
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}
