import { CONTRACT_VERSION } from '@backoffice/shared/contract';
import { moduleOf } from '@backoffice/shared/session';
import { choose } from './registry/choose.ts';
import { createRegistrySource } from './registry/registry.ts';
import { createVerifier, keysOfPage } from './registry/signature.ts';
import { createGuard, trustReleasedScripts } from './start/guard.ts';
import { watchFirstFiles } from './start/lost-panel.ts';
import { preload } from './start/preload.ts';
import { createReport, watchPolicy, type PanelReport, type Report } from './start/report.ts';
import { showStoredTheme, storedStaff } from './start/stored-staff.ts';

// The first script of the page. It checks everything that loads after it, and fetches the files of the staff member's
// remote while the panel's own bundle is still loading.

const hashes = new Map<string, string>();
/** Limits the stored reports, so that a page that keeps failing does not fill its memory. */
const MOST_KEPT = 100;
const reported: PanelReport[] = [];
const tell = PANEL_BUILD ? createReport(PANEL_BUILD.version) : () => undefined;
const report: Report = (one) => {
  if (reported.length < MOST_KEPT) reported.push(one);
  tell(one);
};

function start() {
  const provides = PANEL_BUILD?.provides ?? null;
  const lends = PANEL_BUILD?.lends ?? null;
  for (const [file, hash] of Object.entries(PANEL_BUILD?.files ?? {})) {
    hashes.set(new URL(`/${file}`, location.href).href, hash);
  }
  if (PANEL_BUILD) trustReleasedScripts(hashes, report);

  // In development no signature is needed: the host's own server generates the registry on request.
  const signedPart = PANEL_BUILD ? createVerifier(keysOfPage()) : (text: string) => Promise.resolve(text);
  const registry = createRegistrySource({ signedPart, hashes });
  registry().then(
    (answer) => {
      const staff = storedStaff();
      const { release } = choose(
        answer,
        moduleOf(staff?.actionName),
        { contract: CONTRACT_VERSION, lends, provides },
        staff,
      );
      if (release && provides) preload(release, location.pathname, provides, hashes);
    },
    () => undefined,
  );

  globalThis.__PANEL__ = Object.freeze({
    version: PANEL_BUILD?.version ?? 'development',
    lends,
    provides,
    guard: createGuard(hashes, report),
    registry,
    report,
    reported,
  });
}

showStoredTheme();
watchFirstFiles(report);
watchPolicy(report);
start();
