import { createHash } from 'node:crypto';
import type { Deps } from '../../../http/context.ts';
import { HttpError } from '../../../http/errors.ts';
import { bucketOf } from './bucket.ts';

/** What is read of an image to have its bytes. */
export interface Placed {
  sha256: Buffer;
  content: Buffer;
  objectKey: string | null;
}

export const isUploaded = (bytes: Buffer, { sha256 }: Pick<Placed, 'sha256'>): boolean =>
  createHash('sha256').update(bytes).digest().equals(sha256);

const away = () =>
  new HttpError(503, 'The images cannot be reached right now. Please try again.', {
    code: 'UNAVAILABLE',
    headers: { 'retry-after': '5' },
  });

/**
 * The bytes of an image, wherever they lie. Bytes of the bucket that are not those that were uploaded are never given
 * back. Throws 503 while the bucket cannot be reached, and 502 when it has something else.
 */
export async function contentOf({ settings }: Pick<Deps, 'settings'>, file: Placed): Promise<Buffer> {
  if (file.objectKey === null) return file.content;
  const bytes = await bucketOf(settings)
    ?.get(file.objectKey)
    .catch(() => undefined);
  if (bytes === undefined) throw away();
  if (bytes === null || !isUploaded(bytes, file))
    throw new HttpError(502, 'This image is not as it was uploaded, so it is not shown. Tell whoever runs the panel.', {
      code: 'CHECK_FAILED',
    });
  return bytes;
}
