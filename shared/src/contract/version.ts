/**
 * The contract between host and remotes, as `major.minor`. A host runs a remote of the same major
 * and of the same or a lower minor. Raise the minor when something is added, the major when
 * something is taken away or changes its meaning.
 */
export const CONTRACT_VERSION = '1.6';
