import { UserError } from '../../../run/user-error.mjs';

/**
 * Where a bucket is, and with whose keys it is reached.
 *
 * @typedef {object} Address
 * @property {string} shown as it was given, e.g. `s3://panel/production`
 * @property {string} endpoint the address of the bucket itself, in path style
 * @property {string} prefix empty, or ending with a slash
 * @property {string} region
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 */

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/;

/** @param {string | undefined} text */
export const isBucket = (text) => /^s3:/i.test(text ?? '');

/** @param {NodeJS.ProcessEnv} env @param {string} name */
function needed(env, name) {
  const value = env[name];
  if (value) return value;
  throw new UserError(`A target in a bucket needs ${name} in the environment.`);
}

/** @param {NodeJS.ProcessEnv} env @param {string} region */
function endpointIn(env, region) {
  const text = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash)
    return text.replace(/\/+$/, '');
  throw new UserError(`AWS_ENDPOINT_URL_S3 is the address of a storage, like https://s3.example; "${text}" is none.`);
}

/**
 * Reads `s3://bucket/prefix`. Keys, region and endpoint come from the variables that every S3 client knows:
 * `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`.
 *
 * @param {string} text
 * @param {NodeJS.ProcessEnv} env
 * @returns {Address}
 */
export function addressOf(text, env) {
  const [, bucket, path = ''] = ADDRESS.exec(text) ?? [];
  const parts = path.split('/').filter(Boolean);
  if (!bucket || parts.some((part) => part === '.' || part === '..'))
    throw new UserError(`A bucket is named like s3://panel or s3://panel/production; "${text}" is not.`);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1';
  return {
    shown: text,
    endpoint: `${endpointIn(env, region)}/${bucket}`,
    prefix: parts.map((part) => `${part}/`).join(''),
    region,
    accessKeyId: needed(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed(env, 'AWS_SECRET_ACCESS_KEY'),
  };
}
