import type { Registry } from '../registry/registry.ts';
import { reloadOnce } from './reload-once.ts';

/** The interval between checks, and the minimum time before a return to the tab triggers another one. */
const EVERY_MS = 5 * 60_000;
const AT_MOST_EVERY_MS = 30_000;

interface WatchParts {
  /** Fetches the registry anew; a failure is ignored. */
  registry(options: { anew: boolean }): Promise<Registry>;
  /** The host version that this tab runs. */
  version: string;
  /** Loaded modules for which the registry has another version, each named with that version. */
  outdated(registry: Registry): string[];
  /** Something typed would be lost by a reload. */
  isDirty(): boolean;
  reload?(news: string): boolean;
}

/** What was published since this tab was opened. */
export interface ReleaseWatch {
  /**
   * Names with versions, e.g. `deposit 1.0.1-3fa9c1d2`; unchanged until the next publication, `null` when up to date.
   */
  news(): string | null;
  subscribe(listener: () => void): () => void;
  /** Checks now and resolves to the news. */
  look(): Promise<string | null>;
  /**
   * Called when a file of this tab's version fails to load. Reloads the page, once per version, if something newer is
   * published and nothing typed would be lost. Resolves to whether it reloads.
   */
  reloadIfNewer(): Promise<boolean>;
}

/** Checks for publications every five minutes and on a return to the tab, as long as it has a listener. */
export function createReleaseWatch({
  registry,
  version,
  outdated,
  isDirty,
  reload = reloadOnce,
}: WatchParts): ReleaseWatch {
  const listeners = new Set<() => void>();
  let news: string | null = null;
  let lookedAt = Date.now();
  let timer: ReturnType<typeof setInterval>;

  const newsOf = (answer: Registry) => {
    const { host } = answer;
    const panel = host && version !== 'development' && host.version !== version ? [`panel ${host.version}`] : [];
    return [...panel, ...outdated(answer)].join(', ') || null;
  };
  async function look() {
    lookedAt = Date.now();
    const answer = await registry({ anew: true }).catch(() => null);
    if (answer) news = newsOf(answer);
    listeners.forEach((listener) => listener());
    return news;
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > AT_MOST_EVERY_MS) void look();
  };
  const begin = () => {
    timer = setInterval(() => void look(), EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onVisible);
  };
  const end = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('focus', onVisible);
  };
  return {
    news: () => news,
    look,
    reloadIfNewer: async () => {
      const found = await look();
      return found !== null && !isDirty() && reload(found);
    },
    subscribe: (listener) => {
      if (listeners.size === 0) begin();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
  };
}
