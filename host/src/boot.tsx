import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './doors.ts';
import { hideSignIn } from './login/sign-in-view.ts';
import {
  createOutcomes,
  createReleaseWatch,
  createRemoteLoader,
  keepTelling,
  fetchRemote,
  takeNewestAtSignIn,
  watchRoot,
  watchUnhandled,
} from './remotes/index.ts';
import { createServices } from './services/create-services.ts';
import { startLive } from './services/live/start-live.ts';
import { showLostPanel } from './start/lost-panel.ts';
import { storedStaff } from './start/stored-staff.ts';

type Rehearsed = typeof import('./services/rehearsed.tsx');

function mountPanel(rehearsed?: Rehearsed) {
  const { version, registry, override, report, rehearsals } = globalThis.__PANEL__;
  const rehearses = rehearsals && rehearsed;
  const services = createServices(rehearses ? { adapter: rehearsed.rehearsedAdapter(rehearsals) } : {});
  if (services.session.get().kind !== 'none') hideSignIn();
  const tell = createOutcomes();
  // What is rehearsed is no figure of a release.
  const count: typeof tell = (outcome) => {
    if (!rehearsals?.running()) tell(outcome);
  };
  // Nothing of a build that is not released runs before its strip stands; of one that was refused the person is told.
  const strip = override
    ? import(/* webpackChunkName: "override" */ './remotes/override/tab.ts').then(({ startOverrideTab }) =>
        startOverrideTab({ ...services, isDirty: () => remotes.isDirty(), look: () => releases.look() }),
      )
    : null;
  strip?.catch(() => undefined); // The load of the module fails with it.
  const fetched = rehearses ? rehearsed.rehearsedRemotes(rehearsals, fetchRemote) : fetchRemote;
  const remotes = createRemoteLoader({
    registry,
    fetchRemote: strip ? (...wanted) => strip.then(() => fetched(...wanted)) : fetched,
    lend: services.lend,
    wait: services.busy.begin,
    staff: storedStaff,
    report,
    tell: services.notify.error,
    count,
  });
  const running = (name: string) => {
    const state = remotes.peek(name);
    return state?.status === 'ready' ? state.version : undefined;
  };
  const releases = createReleaseWatch({
    version,
    registry,
    outdated: remotes.outdated,
    isDirty: remotes.isDirty,
    running,
  });
  if (version !== 'development')
    keepTelling(() => [{ module: 'host', version, channel: 'stable' }, ...remotes.loaded()], count);
  takeNewestAtSignIn(services.session, releases.reloadIfNewer);
  watchUnhandled({
    notify: services.notify,
    reloadIfNewer: releases.reloadIfNewer,
    unhandled: remotes.unhandled,
  });
  startLive({
    hub: services.live,
    session: services.session,
    http: services.http,
    busy: services.busy,
    open: rehearses ? rehearsed.rehearsedStream(rehearsals) : undefined,
  });
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

/** Runs what the document's own script would have done, where a policy has refused that script. */
async function beginLate() {
  const { begin } = await import(/* webpackChunkName: "begin" */ './first/begin.ts');
  begin(false);
}

/** Draws the panel once the sign-in form is alive. */
async function boot() {
  try {
    if (!globalThis.__EARLY__) await beginLate();
  } catch {
    return showLostPanel();
  }
  if (!globalThis.__PANEL__.rehearsals?.running()) return mountPanel();
  // If the chunk does not come, that part of the rehearsal is missing; the panel is not.
  const rehearsed = await import(/* webpackChunkName: "rehearsed" */ './services/rehearsed.tsx').catch(() => undefined);
  mountPanel(rehearsed);
}

// Without the start script nothing checks what is loaded, so nothing may load.
if ('__PANEL__' in globalThis) void boot();
else showLostPanel();
