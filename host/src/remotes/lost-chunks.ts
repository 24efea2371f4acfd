import type { Notify } from '@backoffice/shared/contract';

const LOST = /ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk/;

/**
 * Tells the person when part of a page does not arrive and no boundary catches it: a lazy file that a remote requests
 * outside rendering ends only as an unhandled rejection. `reloadIfNewer` comes first: if the page is about to
 * reload, nothing is shown. Returns an undo function.
 */
export function watchLostChunks(
  notify: Notify,
  reloadIfNewer: () => Promise<boolean>,
  view: Window = window,
): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    const { name = '', code = '', message = '' } = (event.reason ?? {}) as Record<string, string>;
    if (!LOST.test(`${name} ${code} ${message}`)) return;
    void reloadIfNewer().then((reloads) => {
      if (!reloads) notify.error('A part of this page could not be fetched. Reload the page.');
    });
  };
  view.addEventListener('unhandledrejection', onRejection);
  return () => view.removeEventListener('unhandledrejection', onRejection);
}
