/**
 * What the system calls a failure, e.g. `ENOENT`; undefined when it is a failure of another kind.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export const codeOf = (error) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
