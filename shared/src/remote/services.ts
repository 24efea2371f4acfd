import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { HostServices } from '../contract/index.ts';

const ServicesContext = createContext<HostServices | null>(null);

/** Puts the host's services round a page. `defineRemote` does it for every screen of a remote. */
export function ServicesProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return createElement(ServicesContext.Provider, { value: services }, children);
}

/** The services that the host lends to the remote this component belongs to. */
export function useServices(): HostServices {
  const services = useContext(ServicesContext);
  if (!services) {
    throw new Error(
      'useServices was called outside a remote: render the component inside a screen of defineRemote, or in <ServicesProvider> in a test.',
    );
  }
  return services;
}
