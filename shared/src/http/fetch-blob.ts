import type { Http, RequestOptions } from '../contract/index.ts';

/**
 * A file with an object URL, for an `<img>` or a link. `release` frees its memory; call it once the file is no longer
 * shown.
 */
export interface ObjectUrl {
  url: string;
  blob: Blob;
  release(): void;
}

/**
 * Fetches a file as a blob by GET (specification §7). The address is a path of the API or an
 * absolute URL; only the panel's own API gets the token (domain, decision 15).
 * @throws AppError
 */
export function fetchBlob(http: Pick<Http, 'blob'>, url: string, options?: RequestOptions): Promise<Blob> {
  return http.blob(url, options);
}

/** The same with an object URL: stored images need the token, so `<img src>` alone cannot fetch them. */
export async function fetchObjectUrl(
  http: Pick<Http, 'blob'>,
  url: string,
  options?: RequestOptions,
): Promise<ObjectUrl> {
  const blob = await fetchBlob(http, url, options);
  const objectUrl = URL.createObjectURL(blob);
  return { url: objectUrl, blob, release: () => URL.revokeObjectURL(objectUrl) };
}
