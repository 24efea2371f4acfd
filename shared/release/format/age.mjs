/** @import { Registry } from './registry-schema.mjs' */

/**
 * Whether a registry is older than another one of the same keys. Both numbers are signed and only go up; a target that
 * was made anew counts its serial from one, at a later time.
 *
 * @param {Pick<Registry, 'serial' | 'issuedAt'>} one
 * @param {Pick<Registry, 'serial' | 'issuedAt'>} other
 */
export const isOlder = (one, other) => one.serial < other.serial && (one.issuedAt ?? '') <= (other.issuedAt ?? '');

/** Whether it has ended: nobody has signed it anew in time. @param {Pick<Registry, 'expiresAt'>} registry */
export const isExpired = ({ expiresAt }, now = Date.now()) => expiresAt !== undefined && Date.parse(expiresAt) <= now;

/**
 * Why a version was taken back; `undefined` when it was not.
 *
 * @param {Pick<Registry, 'yanked'>} registry
 * @param {string} name
 * @param {string} version
 */
export const yankOf = ({ yanked }, name, version) => {
  const versions = yanked && Object.hasOwn(yanked, name) ? yanked[name] : undefined;
  return versions && Object.hasOwn(versions, version) ? versions[version] : undefined;
};
