import { useReadAgain } from '../use-read-again.ts';

/** Reads the policies and what waits again, after an act. */
export const useReadPolicies = (): (() => void) => useReadAgain('policies');
