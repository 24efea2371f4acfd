/**
 * The version of the contract between host and remotes, `major.minor`. A host runs remotes of the same major version
 * and of the same or a lower minor. Raise the minor when something is added, the major when something is removed or
 * changes its meaning.
 */
export const CONTRACT_VERSION = '1.8';
