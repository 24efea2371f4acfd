/**
 * The system's code of a failure, e.g. `ENOENT`; undefined for other failures.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export const codeOf = (error) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
