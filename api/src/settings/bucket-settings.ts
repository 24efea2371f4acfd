import { type Parse, setting, text } from './env-values.ts';

/** A secret that is not repeated in a message. */
export const bucketSecret: Parse<string> = (raw) => text(0, 300)(raw);

/** A bucket of S3 with what its names begin with; over plain http on this machine alone. */
function bucketAddress(raw: string): ReturnType<Parse<string>> {
  if (raw === '') return { ok: true, value: raw };
  const address = URL.canParse(raw) ? new URL(raw) : undefined;
  const isSafe =
    address?.protocol === 'https:' ||
    (address?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(address.hostname));
  return address && isSafe && /^\/[^/]+/.test(address.pathname) && !address.search && !address.username
    ? { ok: true, value: raw.replace(/\/$/, '') }
    : { ok: false, problem: 'must be the https address of a bucket, like https://s3.example.com/panel-images' };
}

/** Where the bytes of uploaded images lie: in the database while there is no bucket (docs/operations.md). */
export const bucketSettings = {
  filesBucket: setting(
    'FILES_BUCKET',
    '',
    'Address of a bucket of S3 into which uploaded images are moved, like https://s3.example.com/panel-images; without it they stay in the database',
    bucketAddress,
  ),
  filesKeyId: setting('FILES_KEY_ID', '', 'Name of the key with which the bucket is read and written', text(0, 200)),
  filesSecret: setting('FILES_SECRET', '', 'The secret of that key', bucketSecret),
  filesRegion: setting('FILES_REGION', 'auto', 'Region of the bucket', text(1, 60)),
};

interface Given {
  filesBucket: string;
  filesKeyId: string;
  filesSecret: string;
}

export const bucketProblems = ({ filesBucket, filesKeyId, filesSecret }: Given): string[] =>
  filesBucket && !(filesKeyId && filesSecret)
    ? [`FILES_BUCKET=${filesBucket}: a bucket needs FILES_KEY_ID and FILES_SECRET`]
    : [];
