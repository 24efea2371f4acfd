/** Stands in for `host/src/remotes/federation.ts`, which would bring the federation's runtime into the twin. */
export const fetchRemote = (): Promise<never> => Promise.reject(new Error('The twin has no remotes.'));
