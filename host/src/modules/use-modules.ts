import { useSyncExternalStore } from 'react';
import { useQuery } from '@backoffice/shared/remote';
import { useRemotes } from '../remotes/index.ts';
import { usePanel } from '../services/panel-context.tsx';
import type { PanelReport } from '../start/report.ts';
import { ofModules, type DayReport } from './day-reports.ts';
import { healthOf, type ModuleHealth } from './module-health.ts';
import { readReports } from './reports.resource.ts';

export interface Modules {
  modules: ModuleHealth[] | null;
  /** Number and time of the list of modules, e.g. `12`. */
  serial: number | null;
  issuedAt: string | null;
  /** Why the list could not be had, or was not believed. */
  refusal: string | null;
  /** What this tab refused or could not load, the newest first. */
  reports: readonly PanelReport[];
  /** What everybody's tabs reported; `null` until it is known. */
  ofAll: ReportsOfAll | null;
  /** Why that could not be had. */
  unknownReports: string | null;
  /** Asks for the list anew. */
  look: () => void;
  retry: (name: string) => void;
}

/** What pages of all staff reported in the last 24 hours, as far as the API remembers. */
export interface ReportsOfAll {
  since: string;
  reports: DayReport[];
  /** Only counted, because there were too many different ones. */
  others: number;
}

const REPORTS_POLL_MS = 60_000;

/** The list of modules as it is published now, checked as at the start, and what this tab made of it. */
export function useModules(): Modules {
  const remotes = useRemotes();
  const { registry, reported } = globalThis.__PANEL__;
  const { data, error, refetch } = useQuery({
    queryKey: ['panel', 'registry'],
    queryFn: () => registry({ anew: true }),
    gcTime: 0,
  });
  const { http } = usePanel();
  const told = useQuery({
    queryKey: ['panel', 'reports'],
    queryFn: ({ signal }) => readReports(http, { signal, background: true }),
    refetchInterval: REPORTS_POLL_MS,
    gcTime: 0,
  });
  // Any change of a module draws the page anew; what it is then is read from the loader.
  useSyncExternalStore(remotes.subscribe, () =>
    JSON.stringify(Object.keys(data?.remotes ?? {}).map((name) => remotes.peek(name)?.status)),
  );
  return {
    modules: data ? healthOf(data, remotes.peek) : null,
    serial: data?.serial ?? null,
    issuedAt: data?.issuedAt ?? null,
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
    look: () => void Promise.all([refetch(), told.refetch()]),
    retry: remotes.retry as (name: string) => void,
  };
}
