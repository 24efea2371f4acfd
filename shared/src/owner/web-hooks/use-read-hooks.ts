import { useReadAgain } from '../use-read-again.ts';

/** Reads whatever shows web hooks and deliveries again. */
export const useReadHooks = (): (() => void) => useReadAgain('web-hooks', 'staff');
