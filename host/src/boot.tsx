import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './doors.ts';
import { createRemoteLoader, watchLostChunks, watchRoot } from './remotes/index.ts';
import { createServices } from './services/create-services.ts';
import { showLostPanel } from './start/lost-panel.ts';

function mountPanel() {
  const services = createServices();
  const remotes = createRemoteLoader({ lend: services.lend, wait: services.busy.begin });
  watchLostChunks(services.notify);
  watchRoot({
    mount(element) {
      const root = createRoot(element);
      root.render(
        <StrictMode>
          <App services={services} remotes={remotes} />
        </StrictMode>,
      );
      return () => root.unmount();
    },
    giveUp: showLostPanel,
  });
}

// Without the start script nothing stands guard over what is loaded, and nothing may be.
if ('__PANEL__' in globalThis) mountPanel();
else showLostPanel();
