import { createContext } from 'react';

/**
 * Why nothing can be decided at the moment, as a sentence; `null` while everything can. The host provides it around all
 * pages; components with decision buttons disable them and show the sentence (domain 2.0, offline).
 */
export const ActsBlocked = createContext<string | null>(null);
