import { createContext } from 'react';

/**
 * Why nothing can be decided right now, as a sentence; `null` while everything can. The host says it round all
 * pages, and whatever holds buttons of decisions switches them off and shows the words (domain 2.0, offline).
 */
export const ActsBlocked = createContext<string | null>(null);
