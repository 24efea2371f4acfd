import { CONTRACT_VERSION } from '@backoffice/shared/contract';
import { chooseRelease } from './remotes/compatibility.ts';
import { addressOf, isRegistry, type Registry } from './remotes/registry.ts';
import { createGuard } from './start/guard.ts';
import { watchFirstFiles } from './start/lost-panel.ts';
import { preload } from './start/preload.ts';
import { showStoredTheme, storedAction } from './start/stored-action.ts';
import { trustReleasedScripts } from './start/trusted-types.ts';

// The first script of the page. It stands guard over everything that loads after it, and fetches the files of
// the staff member's remote while the panel's own bundle is still on its way.

const REGISTRY_TIMEOUT = 6_000;
const hashes = new Map<string, string>();

const admit = ({ remotes }: Registry) => {
  for (const release of Object.values(remotes).flatMap(({ releases }) => releases)) {
    for (const [file, hash] of Object.entries(release.files)) hashes.set(addressOf(release, file), hash);
  }
};

async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(REGISTRY_TIMEOUT) });
  if (!answer.ok) throw new Error(`The list of modules answered ${answer.status}.`);
  const registry: unknown = await answer.json();
  if (!isRegistry(registry)) throw new Error('The list of modules cannot be read.');
  admit(registry);
  return registry;
}

function start() {
  const provides = PANEL_BUILD?.provides ?? null;
  for (const [file, hash] of Object.entries(PANEL_BUILD?.files ?? {})) {
    hashes.set(new URL(`/${file}`, location.href).href, hash);
  }
  if (PANEL_BUILD) trustReleasedScripts(hashes);

  let registry = fetchRegistry();
  registry.then(({ remotes }) => {
    const action = storedAction();
    const remote = Object.values(remotes).find(({ actions }) => action && actions.includes(action));
    const release = remote && chooseRelease(remote, { contract: CONTRACT_VERSION, provides });
    if (release && provides) preload(release, location.pathname, provides, hashes);
  }, () => undefined); // The panel asks again, and says so in the place of the module.

  globalThis.__PANEL__ = Object.freeze({
    version: PANEL_BUILD?.version ?? 'development',
    provides,
    guard: createGuard(hashes),
    registry: (options?: { anew: boolean }) => (registry = options?.anew ? fetchRegistry() : registry),
  });
}

showStoredTheme();
watchFirstFiles();
start();
