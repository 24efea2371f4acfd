/** File names that carry eight hex digits of their content, e.g. `main.3a569e36.css`: their content never changes. @param {string} path */
export const isHashed = (path) => /\.[0-9a-f]{8}\.\w+$/.test(path.replace(/\.(br|gz)$/, ''));
