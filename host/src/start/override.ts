import { problemOfRegistry } from '@backoffice/shared/release/format/registry-schema';
import type { RegisteredRemote, Registry, Release } from '../registry/registry.ts';
import { dropOverride, keptOverride } from './kept-override.ts';
import { storedToken } from './stored-staff.ts';

const TIMEOUT = 6_000;

/** A build that is not released and that this person may run in this tab for some hours (docs/federation.md, 9.2). */
export interface RunningBuild {
  id: string;
  /** E.g. `O-101`. */
  no: string;
  module: string;
  /** What the build calls itself. */
  version: string;
  endsAt: string;
}

/** What the tab was told to run, and what came of it. */
export interface TabOverride {
  running: RunningBuild | null;
  /** Why the published release runs instead, as a sentence. */
  problem: string | null;
}

/** `/?reset` drops the build before anything of it is fetched, so that it helps when nothing boots. */
export function resetIfAsked(): void {
  if (!new URLSearchParams(location.search).has('reset')) return;
  dropOverride();
  history.replaceState(history.state, '', location.pathname);
}

type Answer = RunningBuild & { base: string; release: Release & Pick<RegisteredRemote, 'actions'> };

/** `null` when this person may not run it, or not any more; rejects when the API cannot be asked. */
async function ask(id: string): Promise<Answer | null> {
  const answer = await fetch(`/api/overrides/mine/${id}`, {
    headers: { authorization: `Bearer ${storedToken()}` },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (answer.ok) return (await answer.json()) as Answer;
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The API answered ${answer.status}.`);
  return null;
}

type Source = (options?: { anew: boolean }) => Promise<Registry>;

/** By its number, so that the API knows under which grant a request is sent, and the build's own name stays free. */
const versionOf = ({ no }: RunningBuild) => `override:${no}`;

/** The list with the build in place of the module's releases. Throws when it is not described as a release is. */
function withBuild(list: Registry, { module, base, release }: Answer, version: string): Registry {
  const { contract, shared, entry, expose, first, requires, menu, files, actions } = release;
  const listed = { version: release.version, base, contract, shared, entry, expose, first, requires, menu, files };
  const of = (own: string): Registry => ({
    ...list,
    remotes: {
      ...list.remotes,
      [module]: { actions, channels: { stable: [own], canary: [] }, releases: [{ ...listed, version: own }] },
    },
  });
  const problem = problemOfRegistry(of(release.version));
  if (problem || !base.startsWith('/api/overrides/')) throw new Error(problem ?? base);
  return of(version);
}

/** Marks a build as taken back, which the tab leaves as soon as nothing typed would be lost. */
const takenBack = (list: Registry, { module }: RunningBuild, version: string): Registry => ({
  ...list,
  yanked: {
    ...list.yanked,
    [module]: {
      ...list.yanked?.[module],
      [version]: { reason: 'the time for which you may run it is over', at: new Date().toISOString() },
    },
  },
});

export interface Overriding {
  registry: Source;
  /** Only in a tab that was told to run a build. */
  override?(): TabOverride;
}

/** Lets this tab run a build in place of a module's releases, when the API says that it may. */
export function overriding(source: Source, hashes: Map<string, string>): Overriding {
  const id = keptOverride();
  if (id === null) return { registry: source };
  let state: TabOverride = { running: null, problem: null };
  let build: Answer | null = null;

  const take = async () => {
    build = await ask(id);
    if (!build) {
      dropOverride();
      state = {
        running: null,
        problem: 'You may not run this build, or not any more. You work with the published version.',
      };
    }
  };
  const taken = take().catch(() => {
    state = {
      running: null,
      problem: 'Your build could not be asked for. You work with the published version until you reload.',
    };
  });

  const registry: Source = async (options) => {
    const [list] = await Promise.all([source(options), taken]);
    if (!build) return list;
    const version = versionOf(build);
    try {
      const merged = withBuild(list, build, version);
      const { no, module, endsAt } = build;
      if (!state.running) {
        for (const [file, hash] of Object.entries(build.release.files))
          hashes.set(new URL(build.base + file, location.href).href, hash);
        state = { running: { id, no, module, version: build.version, endsAt }, problem: null };
      }
      const isOver = options?.anew && (await ask(id).catch(() => build)) === null;
      if (!isOver) return merged;
      dropOverride();
      return takenBack(merged, build, version);
    } catch {
      state = {
        running: null,
        problem: `Your build ${build.version} is not described as a release is. You work with the published version.`,
      };
      build = null;
      return list;
    }
  };
  return { registry, override: () => state };
}
