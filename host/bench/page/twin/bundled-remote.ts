import { hasUnsaved } from '@backoffice/shared/remote';
import { createRemote } from '../../../../remote-deposit/src/remote.ts';
import type { RemoteLoader, RemoteState } from '../../../src/remotes/index.ts';
import type { PanelServices } from '../../../src/services/create-services.ts';

const NONE: ReturnType<RemoteLoader['places']> = [];

/** The deposit module as a part of the same bundle: it is there from the start and never replaced. */
export function bundledRemote(services: PanelServices): RemoteLoader {
  const remote = createRemote(services.lend({ name: 'deposit', version: 'twin' }));
  const state: RemoteState = { status: 'ready', tookMs: 0, remote, version: 'twin', channel: 'stable', base: '' };
  return {
    state: () => state,
    peek: () => state,
    loaded: () => [],
    load: () => undefined,
    retry: () => undefined,
    failed: () => false,
    unhandled: () => false,
    places: () => NONE,
    placeFailed: () => undefined,
    menu: () => remote.menu,
    outdated: () => [],
    isDirty: () => hasUnsaved() || (remote.isDirty?.() ?? false),
    subscribe: () => () => undefined,
    wait: services.busy.begin,
  };
}
