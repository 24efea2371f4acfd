import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@backoffice/shared/kit/table';
import { App } from '../../../src/app.tsx';
import { hideSignIn } from '../../../src/login/sign-in-view.ts';
import { createReleaseWatch, watchRoot } from '../../../src/remotes/index.ts';
import { createServices } from '../../../src/services/create-services.ts';
import { startLive } from '../../../src/services/live/start-live.ts';
import { showLostPanel } from '../../../src/start/lost-panel.ts';
import { bundledRemote } from './bundled-remote.ts';

/*
 * The panel as one application: `host/src/boot.tsx` without registry, guard and federation. The deposit module is
 * imported, its pages are still chunks of their own, and what every list needs is in the bundle.
 */
const registry = () => new Promise<never>(() => undefined);

globalThis.__PANEL__ = {
  version: 'twin',
  lends: null,
  provides: null,
  guard: (element, url) => Object.assign(element, element instanceof HTMLScriptElement ? { src: url } : { href: url }),
  altered: new Set(),
  registry,
  report: () => undefined,
  reported: [],
  rehearsals: null,
};

const services = createServices();
if (services.session.get().kind !== 'none') hideSignIn();
const remotes = bundledRemote(services);
const releases = createReleaseWatch({
  version: 'twin',
  registry,
  outdated: remotes.outdated,
  isDirty: remotes.isDirty,
});
startLive({ hub: services.live, session: services.session, http: services.http, busy: services.busy });
watchRoot({
  mount(element) {
    const root = createRoot(element);
    root.render(
      <StrictMode>
        <App services={services} remotes={remotes} releases={releases} />
      </StrictMode>,
    );
    return () => root.unmount();
  },
  giveUp: showLostPanel,
});
