import { createHash } from 'node:crypto';
import { contentType } from 'mime-types';
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini';
import { UserError } from '../../../run/user-error.mjs';

/** @import { Address } from './address.mjs' */

/**
 * What a write expects to find: the object with this tag, or none.
 * @typedef {{ tag: string } | 'nothing'} Expected
 */

/** Another command has written the object in the meantime. */
export class Overtaken extends Error {}

/** Named by their content, so a browser may keep them for ever. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/;
/** How often a request is sent that the storage could not answer, and how long one may take. */
const TRIES = 4;
const TIMEOUT_MS = 60_000;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} key */
const typeOf = (key) => contentType(key.slice(key.lastIndexOf('/') + 1)) || 'application/octet-stream';

/** @param {string} key */
const cachingOf = (key) => (HASHED.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache');

/** A tag without quotes, whether the storage sends it in XML or in a header. @param {string | null | undefined} tag */
const bare = (tag) => (tag ?? '').replaceAll(/&quot;|"/g, '');

/** @param {unknown} error @returns {number | undefined} */
const statusOf = (error) => (error instanceof S3ServiceError ? error.status : undefined);

/** Whether the storage, or the way to it, failed for the moment. @param {any} error */
function isPassing(error) {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429;
  // Node's fetch says nothing more of a name or a port where nobody answers.
  const isUnsent = error instanceof TypeError && error.message === 'fetch failed';
  return (
    isUnsent || error instanceof S3NetworkError || error?.name === 'TimeoutError' || error?.cause?.code !== undefined
  );
}

/** What staff need to hear of a failure. What a condition answers stays as it is. @param {Address} address @param {unknown} error */
function inWords({ shown, endpoint }, error) {
  const status = statusOf(error);
  if (status === 403) return new UserError(`${shown} refuses these keys: they are unknown there, or may not write.`);
  if (isPassing(error))
    return new UserError(
      `${shown} could not be reached at ${endpoint}. What staff run is untouched; look at the address and do it again.`,
    );
  return error;
}

/**
 * A bucket with the few operations that a release needs. Writes are conditional: one that finds something else than it
 * expects throws {@link Overtaken} and has changed nothing.
 *
 * @param {Address} address
 */
export function openBucket(address) {
  const { endpoint, region, accessKeyId, secretAccessKey, prefix } = address;
  const s3 = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: TIMEOUT_MS });

  /** @template T @param {() => Promise<T>} request @returns {Promise<T>} */
  async function sent(request) {
    for (let tried = 1; ; tried += 1) {
      try {
        return await request();
      } catch (error) {
        if (!isPassing(error) || tried === TRIES) throw inWords(address, error);
        await pause(100 * 2 ** tried * (0.5 + Math.random()));
      }
    }
  }

  return {
    /** Every object with its tag, by its name below the prefix. @returns {Promise<Map<string, string>>} */
    async list() {
      const objects = await sent(() => s3.listObjects('/', prefix));
      if (!objects) throw new UserError(`There is no bucket at ${address.shown}, or not at this endpoint.`);
      return new Map(objects.map(({ Key, ETag }) => [Key.slice(prefix.length), bare(ETag)]));
    },

    /** The bytes of an object with its tag and its age in milliseconds; `null` when it is gone. @param {string} name */
    async get(name) {
      return sent(async () => {
        const response = await s3.getObjectResponse(prefix + name);
        if (!response) return null;
        const [now, then] = [response.headers.get('date'), response.headers.get('last-modified')].map((text) =>
          Date.parse(text ?? ''),
        );
        return {
          bytes: Buffer.from(await response.arrayBuffer()),
          tag: bare(response.headers.get('etag')),
          age: (now ?? 0) - (then ?? 0) || 0,
        };
      });
    },

    /**
     * Writes an object if what is there is what the caller expects. Returns its tag.
     *
     * @param {string} name
     * @param {Uint8Array} bytes
     * @param {Expected} expected
     */
    async put(name, bytes, expected) {
      const condition = expected === 'nothing' ? { 'if-none-match': '*' } : { 'if-match': `"${expected.tag}"` };
      const headers = {
        'content-md5': createHash('md5').update(bytes).digest('base64'),
        'cache-control': cachingOf(name),
        ...condition,
      };
      try {
        const response = await sent(() =>
          s3.putObject(prefix + name, Buffer.from(bytes), typeOf(name), undefined, headers),
        );
        return bare(response.headers.get('etag'));
      } catch (error) {
        // 409: two writes at the very same moment; 404: what was expected has been deleted.
        if ([404, 409, 412].includes(statusOf(error) ?? 0)) throw new Overtaken(name);
        throw error;
      }
    },

    /** @param {string} name */
    remove: (name) => sent(() => s3.deleteObject(prefix + name)),
  };
}

/** @typedef {ReturnType<typeof openBucket>} Bucket */
