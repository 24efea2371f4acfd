import { CONTRACT_VERSION } from '@backoffice/shared/contract';
import { moduleOf } from '@backoffice/shared/session';
import { callEarly } from './first/early-call.ts';
import { rememberedList } from './first/early-list.ts';
import { choose } from './registry/choose.ts';
import { keptList } from './registry/kept-list.ts';
import { createLeftCanaries } from './registry/left-canaries.ts';
import { addressOfFile, createRegistrySource, parseRegistry, type Registry } from './registry/registry.ts';
import { createOpener, rootsOfPage } from './registry/signature.ts';
import { createArrivals } from './start/arrivals.ts';
import { createGuard, trustReleasedScripts, type Guard } from './start/guard.ts';
import { lastDesk } from './start/last-desk.ts';
import { overriding, resetIfAsked, type Overriding } from './start/override.ts';
import { watchFirstFiles } from './start/lost-panel.ts';
import { createOtherHashes } from './start/other-files.ts';
import type { PanelStart } from './start/panel-global.ts';
import { preload } from './start/preload.ts';
import { createReport, watchPolicy, type PanelReport, type Report } from './start/report.ts';
import { showBar } from './start/rehearsal/bar.ts';
import { bentGuard, bentRegistry, createRehearsals, mayRehearse } from './start/rehearsal/rehearsal.ts';
import { storedStaff, storedToken } from './start/stored-staff.ts';
import { whenIdle } from './start/when-idle.ts';

// The first script file of the page. It checks everything that loads after it, and fetches the files of the staff
// member's remote while the panel's own bundle is still loading.

const hashes = new Map<string, string>();
/** Limits the stored reports, so that a page that keeps failing does not fill its memory. */
const MOST_KEPT = 100;
const reported: PanelReport[] = [];
const arrivals = createArrivals();
const tell = PANEL_BUILD ? createReport(PANEL_BUILD.version) : () => undefined;
/** `null` everywhere but in demo and staging: nothing of a rehearsal exists then. */
const rehearsals = mayRehearse(document) ? createRehearsals() : null;
const report: Report = (one) => {
  if (reported.length < MOST_KEPT) reported.push(one);
  // What is rehearsed alarms nobody.
  if (!rehearsals?.running()) tell(one);
};

/** In development nothing is released, so no file has a hash. */
function unguarded(element: HTMLScriptElement | HTMLLinkElement, url: string) {
  if (element instanceof HTMLScriptElement) element.src = url;
  else element.href = url;
}

function start() {
  const provides = PANEL_BUILD?.provides ?? null;
  const lends = PANEL_BUILD?.lends ?? null;
  for (const [file, hash] of Object.entries(PANEL_BUILD?.files ?? {})) {
    hashes.set(new URL(`/${file}`, location.href).href, hash);
  }
  const others = createOtherHashes(hashes, report);
  if (PANEL_BUILD) {
    const { file, hash } = PANEL_BUILD.others;
    others.note({ base: new URL('/', location.href).href, address: new URL(`/${file}`, location.href).href, hash });
    trustReleasedScripts(hashes, report);
  }

  // In development no signature is needed: the host's own server generates the registry on request.
  const open = PANEL_BUILD ? createOpener(rootsOfPage()) : async (text: string) => parseRegistry(text);
  const signed = createRegistrySource({ open, hashes, others, kept: PANEL_BUILD ? keptList : undefined, report });
  // In development nothing is checked, and a developer sees every build anyway.
  const { registry: released, override }: Overriding = PANEL_BUILD ? overriding(signed, hashes) : { registry: signed };
  let bases: Record<string, string[]> = {};
  const registry = rehearsals
    ? async (options?: { anew: boolean }) => {
        const answer = await released(options);
        bases = basesOf(answer);
        return bentRegistry(rehearsals, answer);
      }
    : released;
  const guard: Guard = PANEL_BUILD ? createGuard({ hashes, others, report, arrivals }) : unguarded;
  const { pathname } = location;
  const fetchAhead = (answer: Registry) => {
    const staff = storedStaff();
    const own = { contract: CONTRACT_VERSION, lends, provides };
    const { release } = choose(
      answer,
      moduleOf(staff ? staff.actionName : lastDesk()),
      own,
      staff,
      createLeftCanaries(),
    );
    if (!release || !provides) return;
    if (staff) preload(release, pathname, provides, hashes);
    else whenIdle(() => preload(release, pathname, provides, hashes, 'prefetch'));
  };
  registry().then(fetchAhead, () => undefined);

  const panel: PanelStart = Object.freeze({
    version: PANEL_BUILD?.version ?? 'development',
    lends,
    provides,
    guard: rehearsals
      ? bentGuard(rehearsals, guard, (file, module) => (bases[module] ?? []).some((base) => file.startsWith(base)))
      : (element, url) => guard(element, url),
    altered: arrivals.altered,
    registry,
    override,
    report,
    reported,
    rehearsals,
  });
  // Neither a remote nor a library takes its place: guard and registry are those of the start.
  Object.defineProperty(globalThis, '__PANEL__', { value: panel, enumerable: true });
  if (rehearsals) showBar(rehearsals);
}

/** Where the files of each module lie. */
const basesOf = ({ remotes }: Registry): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { releases }]) => [name, releases.map((one) => addressOfFile(one, ''))]),
  );

/** The rows of this address are asked for at once; the panel adopts the answer when it asks for the same. */
function sendListEarly() {
  if (rehearsals?.running()?.kind === 'api-down') return;
  const list = document.documentElement.dataset.first === 'shell' ? rememberedList() : undefined;
  if (list) globalThis.__EARLY__?.calls.push(callEarly('GET', list, storedToken()));
}

// A policy has refused it. The panel does its work later (boot.tsx).
if (!globalThis.__EARLY__)
  report({ kind: 'policy-violated', file: 'inline', detail: 'The script of the document did not run' });
resetIfAsked();
watchFirstFiles(report);
watchPolicy(report);
sendListEarly();
start();
