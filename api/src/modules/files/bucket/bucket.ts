import { createHash } from 'node:crypto';
import type { S3mini } from 's3mini';
import type { Settings } from '../../../settings/env.ts';

/** The objects of images, by their keys. */
export interface Bucket {
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** `null` when it is not there. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing when it is not there. */
  remove(key: string): Promise<void>;
}

export type BucketSettings = Pick<Settings, 'filesBucket' | 'filesKeyId' | 'filesSecret' | 'filesRegion'>;

/** How long one request may take: somebody waits for an image. */
const TIMEOUT_MS = 10_000;

const opened = new WeakMap<BucketSettings, Bucket>();

/** The bucket of the settings; `undefined` without one. */
export function bucketOf(settings: BucketSettings): Bucket | undefined {
  if (!settings.filesBucket) return undefined;
  const bucket = opened.get(settings) ?? open(settings);
  opened.set(settings, bucket);
  return bucket;
}

function open({ filesBucket, filesKeyId, filesSecret, filesRegion }: BucketSettings): Bucket {
  const { origin, pathname } = new URL(filesBucket);
  const [, name = '', ...folders] = pathname.split('/');
  const whole = (key: string) => [...folders, key].join('/');
  let client: Promise<S3mini> | undefined;
  // Loaded where it is wanted alone.
  const s3 = () =>
    (client ??= import('s3mini').then(
      (library) =>
        new library.S3mini({
          endpoint: `${origin}/${name}`,
          region: filesRegion,
          accessKeyId: filesKeyId,
          secretAccessKey: filesSecret,
          requestAbortTimeout: TIMEOUT_MS,
        }),
    ));
  return {
    async put(key, bytes, mime) {
      const headers = { 'content-md5': createHash('md5').update(bytes).digest('base64') };
      await (await s3()).putObject(whole(key), bytes, mime, undefined, headers);
    },
    async get(key) {
      const response = await (await s3()).getObjectResponse(whole(key));
      return response ? Buffer.from(await response.arrayBuffer()) : null;
    },
    async remove(key) {
      await (await s3()).deleteObject(whole(key));
    },
  };
}
