import { useSyncExternalStore } from 'react';
import type { ReleaseFigure, ReleaseFigures, ReleaseOverride } from '@backoffice/shared/contract';
import type { Ring } from '@backoffice/shared/release/format/ring';
import { useQuery } from '@backoffice/shared/remote';
import { useRemotes } from '../remotes/index.ts';
import { ringOf } from '../registry/registry.ts';
import { usePanel } from '../services/panel-context.tsx';
import type { PanelReport } from '../start/report.ts';
import { ofModules, type DayReport } from './day-reports.ts';
import { healthOf, type ModuleHealth } from './module-health.ts';
import { readFigures, readOverrides, readReports } from './reports.resource.ts';

export interface Modules {
  /** Whether each part has come, or is said to be unknown: the page is shown at once, so that nothing moves. */
  isKnown: boolean;
  modules: ModuleHealth[] | null;
  /** Serial number of the registry, e.g. `12`. */
  serial: number | null;
  issuedAt: string | null;
  /** The keys by which it was opened; `null` in development. */
  ring: Ring | null;
  /** Parts of it that were refused, with the reason. */
  refused: Record<string, string>;
  /** Why the registry could not be loaded, or was refused. */
  refusal: string | null;
  /** What this tab refused or could not load, newest first. */
  reports: readonly PanelReport[];
  /** Reports from all tabs; `null` until they are known. */
  ofAll: ReportsOfAll | null;
  /** Why those could not be loaded. */
  unknownReports: string | null;
  /** How the releases fared in the tabs of all staff; empty until it is known. */
  figures: readonly ReleaseFigure[];
  /** The same as the API answers it, for a file. */
  ofReleases: ReleaseFigures | null;
  /** Builds that somebody may run, or that wait for a second person; empty until they are known. */
  grants: readonly ReleaseOverride[];
  /** Fetches the registry again. */
  look: () => void;
  retry: (name: string) => void;
}

/** Reports from the pages of all staff in the last 24 hours, as far as the API remembers. */
export interface ReportsOfAll {
  since: string;
  reports: DayReport[];
  /** The number of further reports, which are only counted because too many differ. */
  others: number;
}

const REPORTS_POLL_MS = 60_000;

/** The registry as published now, verified as at the start, and the state of each module in this tab. */
export function useModules(): Modules {
  const remotes = useRemotes();
  const { registry, reported } = globalThis.__PANEL__;
  const list = useQuery({
    queryKey: ['panel', 'registry'],
    queryFn: () => registry({ anew: true }),
    gcTime: 0,
  });
  const { data, error, refetch } = list;
  const { http } = usePanel();
  const told = useQuery({
    queryKey: ['panel', 'reports'],
    queryFn: ({ signal }) => readReports(http, { signal, background: true }),
    refetchInterval: REPORTS_POLL_MS,
    gcTime: 0,
  });
  const counted = useQuery({
    queryKey: ['panel', 'release-figures'],
    queryFn: ({ signal }) => readFigures(http, { signal, background: true }),
    refetchInterval: REPORTS_POLL_MS,
    gcTime: 0,
  });
  const granted = useQuery({
    queryKey: ['panel', 'overrides'],
    queryFn: ({ signal }) => readOverrides(http, { signal, background: true }),
    refetchInterval: REPORTS_POLL_MS,
    gcTime: 0,
  });
  // Any change of a module's state renders the page again; the state itself is read from the loader.
  useSyncExternalStore(remotes.subscribe, () =>
    JSON.stringify(Object.keys(data?.remotes ?? {}).map((name) => remotes.peek(name)?.status)),
  );
  return {
    isKnown: [list, told, counted, granted].every(({ isPending }) => !isPending),
    modules: data ? healthOf(data, remotes.peek) : null,
    serial: data?.serial ?? null,
    issuedAt: data?.issuedAt ?? null,
    ring: data ? ringOf(data) : null,
    refused: data?.refused ?? {},
    refusal: error?.message ?? null,
    reports: [...reported].reverse(),
    ofAll: told.data
      ? {
          since: told.data.since,
          reports: ofModules(told.data.lines, data ?? { remotes: {} }),
          others: told.data.others,
        }
      : null,
    unknownReports: told.data ? null : (told.error?.message ?? null),
    figures: counted.data?.rows ?? [],
    ofReleases: counted.data ?? null,
    grants: granted.data?.items.filter(({ state }) => state === 'active' || state === 'waiting') ?? [],
    look: () => void Promise.all([refetch(), told.refetch(), counted.refetch(), granted.refetch()]),
    retry: remotes.retry as (name: string) => void,
  };
}
