import { useSyncExternalStore } from 'react';
import type { Addresses } from '../contract/index.ts';
import { useServices } from './services.ts';

/** Where the person sees which rows: what leads to a row asks here and names no screen. */
export function useAddresses(): Addresses {
  const { addresses } = useServices();
  return useSyncExternalStore(addresses.subscribe, addresses.get);
}
