/**
 * The name of a remote: small letters, digits and dashes, as scaffold, build, publication and browser all read it.
 * `host` is the host's, `policy` a part of the registry, and every object has a member `constructor`.
 */
export const REMOTE_NAME = /^(?!(?:host|policy|constructor)$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * The global of the page in which a remote's entry leaves its container. The prefix keeps it apart from what browsers
 * themselves call `history`, `name` or `status`.
 *
 * @param {string} name
 */
export const containerOf = (name) => `remote_${name.replaceAll('-', '_')}`;

/**
 * Also leaves the container where hosts of before November 2026 look for it, unless the page has something there.
 *
 * @param {string} name
 */
export const forOlderHosts = (name) => {
  const place = `globalThis[${JSON.stringify(name)}]`;
  return `${place}===undefined&&(${place}=${containerOf(name)});`;
};
