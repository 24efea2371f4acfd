import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { HostServices } from '../contract/index.ts';

const ServicesContext = createContext<HostServices | null>(null);

/** Provides the host's services to a page. `defineRemote` does so for every screen of a remote. */
export function ServicesProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return createElement(ServicesContext.Provider, { value: services }, children);
}

/** The services of the host. Throws outside a remote. */
export function useServices(): HostServices {
  const services = useContext(ServicesContext);
  if (!services) {
    throw new Error(
      'useServices was called outside a remote: render the component inside a screen of defineRemote, or in <ServicesProvider> in a test.',
    );
  }
  return services;
}
