import type { Registry } from '../registry/registry.ts';
import { reloadOnce } from './reload-once.ts';

/** How often a tab asks, and how soon after it was looked at again. */
const EVERY_MS = 5 * 60_000;
const AT_MOST_EVERY_MS = 30_000;

interface WatchParts {
  /** The registry, anew; nothing is said when it cannot be had. */
  registry(options: { anew: boolean }): Promise<Registry>;
  /** This tab's host. */
  version: string;
  /** Loaded modules for which the registry has another version, named with it. */
  outdated(registry: Registry): string[];
  /** Something typed would be lost by a reload. */
  isDirty(): boolean;
  reload?(news: string): boolean;
}

/** What was published since this tab was opened; `null` while it runs what everybody gets. */
export interface ReleaseWatch {
  /** Names with versions, e.g. `deposit 1.0.1-3fa9c1d2`. The same text until something else is published. */
  news(): string | null;
  subscribe(listener: () => void): () => void;
  /** Asks now. Answers the news. */
  look(): Promise<string | null>;
  /**
   * A file of this tab's version did not come: when something newer is published and nothing typed would be lost,
   * the page is loaded anew, once for each version. Answers whether it is.
   */
  reloadIfNewer(): Promise<boolean>;
}

/** Asks for what is published: every five minutes, and when somebody comes back to the tab. Starts with its first listener. */
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
