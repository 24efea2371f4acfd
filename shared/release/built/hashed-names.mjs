/**
 * Whether a file name carries eight hex digits of its content's hash, e.g. `main.3a569e36.css`. Such a file never
 * changes.
 *
 * @param {string} path
 */
export const isHashed = (path) => /\.[0-9a-f]{8}\.\w+$/.test(path.replace(/\.(br|gz)$/, ''));
