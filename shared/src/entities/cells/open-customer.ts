import { createContext } from 'react';

/** Opens the panel of a customer by code; `null` where there is no place for one. */
export const OpenCustomer = createContext<((code: string) => void) | null>(null);
