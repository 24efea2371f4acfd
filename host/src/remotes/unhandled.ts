import type { Notify } from '@backoffice/shared/contract';

const LOST = /ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk/;

interface WatchParts {
  notify: Pick<Notify, 'error'>;
  /** `ReleaseWatch`'s. */
  reloadIfNewer(): Promise<boolean>;
  /** `RemoteLoader`'s: reports what belongs to a module, and returns whether another release takes its place. */
  unhandled(error: unknown): boolean;
}

/**
 * Watches for what no boundary catches. Code that fails is reported; when part of a page does not arrive, because a
 * remote requests it outside rendering, the person is told. `reloadIfNewer` comes first: if the page is about to
 * reload, nothing is shown. Returns an undo function.
 */
export function watchUnhandled({ notify, reloadIfNewer, unhandled }: WatchParts, view: Window = window): () => void {
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    const { name = '', code = '', message = '' } = (reason ?? {}) as Record<string, string>;
    if (unhandled(reason) || !LOST.test(`${name} ${code} ${message}`)) return;
    void reloadIfNewer().then((reloads) => {
      if (!reloads) notify.error('A part of this page could not be fetched. Reload the page.');
    });
  };
  const onError = ({ error }: ErrorEvent) => void unhandled(error);
  view.addEventListener('unhandledrejection', onRejection);
  view.addEventListener('error', onError);
  return () => {
    view.removeEventListener('unhandledrejection', onRejection);
    view.removeEventListener('error', onError);
  };
}
