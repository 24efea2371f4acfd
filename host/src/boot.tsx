import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './doors.ts';
import { createReleaseWatch, createRemoteLoader, fetchRemote, watchLostChunks, watchRoot } from './remotes/index.ts';
import { createServices } from './services/create-services.ts';
import { startLive } from './services/live/start-live.ts';
import { showLostPanel } from './start/lost-panel.ts';
import { storedStaff } from './start/stored-staff.ts';

function mountPanel() {
  const services = createServices();
  const { version, registry, report } = globalThis.__PANEL__;
  const remotes = createRemoteLoader({
    registry,
    fetchRemote,
    lend: services.lend,
    wait: services.busy.begin,
    staff: storedStaff,
    report,
  });
  const releases = createReleaseWatch({ version, registry, outdated: remotes.outdated, isDirty: remotes.isDirty });
  watchLostChunks(services.notify, releases.reloadIfNewer);
  startLive({ hub: services.live, session: services.session, http: services.http });
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
}

// Without the start script nothing checks what is loaded, so nothing may load.
if ('__PANEL__' in globalThis) mountPanel();
else showLostPanel();
