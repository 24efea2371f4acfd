import { createHash } from 'node:crypto';

/** What test files import of the API is loaded once a worker (`environment.mjs`). */
const code = (file) => `module.exports = keptModule(${JSON.stringify(file)});`;

export default {
  /** @param {string} _source @param {string} file */
  process: (_source, file) => ({ code: code(file) }),
  /** @param {string} _source @param {string} file */
  getCacheKey: (_source, file) => createHash('sha256').update(code(file)).digest('hex'),
};
