const KEY = 'reloaded';

/** What this tab has been reloaded for already, e.g. `deposit 1.0.1-3fa9c1d2`. */
function reloaded(store: Storage): string[] {
  try {
    const known: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Reloads the page, once per version, when a newer publication made its files unavailable. Returns whether it
 * reloads; without storage to remember the version in, it never does.
 */
export function reloadOnce(news: string, view: Pick<Window, 'sessionStorage' | 'location'> = window): boolean {
  try {
    const known = reloaded(view.sessionStorage);
    const fresh = news.split(', ').filter((each) => !known.includes(each));
    if (fresh.length === 0) return false;
    view.sessionStorage.setItem(KEY, JSON.stringify([...known, ...fresh]));
  } catch {
    return false;
  }
  view.location.reload();
  return true;
}
