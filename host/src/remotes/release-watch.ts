import { isExpired, yankOf } from '@backoffice/shared/release/format/age';
import { type Registry, ringOf } from '../registry/registry.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * The interval between checks, so that a release that was taken back is left within a minute, and the minimum time
 * before a return to the tab triggers another one.
 */
const EVERY_MS = 45_000;
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
  /** The version of a module that this tab runs; `undefined` when it runs none. */
  running?(name: string): string | undefined;
  reload?(news: string): boolean;
}

/** Leads hear of the end of the keys this long before, because the root key is fetched from where it is kept. */
const WARN_BEFORE_MS = 14 * 86_400_000;

/** How often a tab that must leave its version looks whether something typed still keeps it. */
const LEAVE_EVERY_MS = 1_000;

/** What was published since this tab was opened. */
export interface ReleaseWatch {
  /**
   * Names with versions, e.g. `deposit 1.0.1-3fa9c1d2`; unchanged until the next publication, `null` when up to date.
   */
  news(): string | null;
  subscribe(listener: () => void): () => void;
  /** Why a version that this tab runs was taken back, as a sentence; `null` when none was. */
  takenBack(): string | null;
  /** When the list of modules ended, if nobody has signed it anew since. */
  endedAt(): string | null;
  /** When the keys that sign releases end, from two weeks before on. */
  keysEndAt(): string | null;
  /** Checks now and resolves to the news. */
  look(): Promise<string | null>;
  /**
   * Called when a file of this tab's version fails to load. Reloads the page, once per version, if something newer is
   * published and nothing typed would be lost. Resolves to whether it reloads.
   */
  reloadIfNewer(): Promise<boolean>;
}

/** Checks for publications every 45 seconds and on a return to the tab, as long as it has a listener. */
export function createReleaseWatch({
  registry,
  version,
  outdated,
  isDirty,
  running = () => undefined,
  reload = reloadOnce,
}: WatchParts): ReleaseWatch {
  const listeners = new Set<() => void>();
  let news: string | null = null;
  let lookedAt = Date.now();
  let timer: ReturnType<typeof setInterval>;

  let takenBack: string | null = null;
  let endedAt: string | null = null;
  let keysEndAt: string | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const yanksOf = (answer: Registry) =>
    ['host', ...Object.keys(answer.remotes)].flatMap((name) => {
      const own = name === 'host' ? version : running(name);
      const yank = own === undefined ? undefined : yankOf(answer, name, own);
      return yank ? [{ what: `${name === 'host' ? 'panel' : name} ${own}`, reason: yank.reason }] : [];
    });
  /** Reloads as soon as nothing typed would be lost; once, so that a browser that gets it again does not do so for ever. */
  const leave = (what: string) => {
    clearTimeout(leaving);
    if (isDirty()) leaving = setTimeout(leave, LEAVE_EVERY_MS, what);
    else reload(`without ${what}`);
  };
  const judge = (answer: Registry) => {
    news = newsOf(answer);
    endedAt = (isExpired(answer) && answer.expiresAt) || null;
    const ring = ringOf(answer);
    keysEndAt = ring && isExpired(ring, Date.now() + WARN_BEFORE_MS) ? ring.expiresAt : null;
    const yanks = yanksOf(answer);
    takenBack = yanks.map(({ what, reason }) => `${what} was taken back: ${reason}`).join('; ') || null;
    if (yanks.length > 0) leave(yanks.map(({ what }) => what).join(', '));
  };
  const newsOf = (answer: Registry) => {
    const { host } = answer;
    const panel = host && version !== 'development' && host.version !== version ? [`panel ${host.version}`] : [];
    return [...panel, ...outdated(answer)].join(', ') || null;
  };
  async function look() {
    lookedAt = Date.now();
    const answer = await registry({ anew: true }).catch(() => null);
    if (answer) judge(answer);
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
    takenBack: () => takenBack,
    endedAt: () => endedAt,
    keysEndAt: () => keysEndAt,
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
