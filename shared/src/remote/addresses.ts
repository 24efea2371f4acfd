import { useSyncExternalStore } from 'react';
import type { Addresses } from '../contract/index.ts';
import { useServices } from './services.ts';

/** The addresses of rows. Links to rows are made with it and name no screen. */
export function useAddresses(): Addresses {
  const { addresses } = useServices();
  return useSyncExternalStore(addresses.subscribe, addresses.get);
}
