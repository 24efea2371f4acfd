import axios, { AxiosError, type AxiosAdapter } from 'axios';
import type { RemoteModule } from '@backoffice/shared/contract';
import type { LoadParts } from '../remotes/index.ts';
import type { Rehearsals } from '../start/rehearsal/rehearsal.ts';

/* What a page that rehearses runs instead of the network and the loading of remotes. Loaded only by such a page. */

/** While the server is down nothing is sent, so an act is as undecided as it would be. */
export function rehearsedAdapter({ running }: Rehearsals): AxiosAdapter {
  const real = axios.getAdapter(axios.defaults.adapter);
  return (config) =>
    running()?.kind === 'api-down'
      ? Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config))
      : real(config);
}

/** Opens no stream while live events or the server fail. */
export const rehearsedStream =
  ({ running }: Rehearsals): typeof fetch =>
  (...given) =>
    ['api-down', 'stream-cut'].includes(running()?.kind ?? '')
      ? Promise.reject(new TypeError('The stream is cut in this rehearsal.'))
      : fetch(...given);

/** The pages of a crashing module throw while they are drawn. */
export function rehearsedRemotes(
  { running }: Rehearsals,
  fetchRemote: LoadParts['fetchRemote'],
): LoadParts['fetchRemote'] {
  return async (module, entry) => {
    const arrived = (await fetchRemote(module, entry)) as RemoteModule;
    const crashes = () => {
      const now = running();
      return now?.kind === 'crashing' && now.module === module;
    };
    if (!crashes()) return arrived;
    const createRemote: RemoteModule['createRemote'] = (services) => {
      const remote = arrived.createRemote(services);
      const routes = remote.routes.map((route) => ({
        ...route,
        lazy: async () => {
          const { Component } = await route.lazy();
          function CrashingPage() {
            if (crashes()) throw new Error('This page crashes in this rehearsal.');
            return <Component />;
          }
          return { Component: CrashingPage };
        },
      }));
      return { ...remote, routes };
    };
    return { contract: arrived.contract, createRemote };
  };
}
