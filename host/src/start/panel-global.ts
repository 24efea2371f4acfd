import type { Provides } from '@backoffice/shared/release/format/compatibility';
import type { Registry } from '../registry/registry.ts';
import type { TabOverride } from './override.ts';
import type { Rehearsals } from './rehearsal/rehearsal.ts';
import type { PanelReport, Report } from './report.ts';

/** What the start script leaves for the panel and for webpack's loaders in host and remotes. Frozen, and never replaced. */
export interface PanelStart {
  /** The host's own build, e.g. `1.0.0-3fa9c1d2`; `development` when it is not a release. */
  version: string;
  /** Versions of the libraries that it lends to remotes. `null` in development. */
  lends: Record<string, string> | null;
  /** `null` in development. */
  provides: Provides | null;
  /** Gives a script or stylesheet its released hash; one that was never released gets a hash that no file has. */
  guard(element: HTMLScriptElement | HTMLLinkElement, url: string): void;
  /** Addresses of files that came whole and were not what was released. */
  altered: ReadonlySet<string>;
  /** The registry of this tab, from the start or fetched anew. Rejects when it cannot be fetched or is not signed. */
  registry(options?: { anew: boolean }): Promise<Registry>;
  /** The build that is not released and that this tab runs; known once the registry has arrived. Absent in other tabs. */
  override?(): TabOverride;
  /** Reports to the API what a person should look into; does nothing in development. */
  report: Report;
  /** Everything that was reported in this page, the oldest first. */
  reported: readonly PanelReport[];
  /** Faults that a lead rehearses in this tab; `null` everywhere but in the environments `demo` and `staging`. */
  rehearsals: Rehearsals | null;
}

declare global {
  var __PANEL__: PanelStart;
  /**
   * Inserted by the build: hashes of the panel's first files, where those of the others are, and the libraries that it
   * lends. `null` in development.
   */
  const PANEL_BUILD: {
    version: string;
    lends: Record<string, string>;
    provides: Provides;
    files: Record<string, string>;
    others: { file: string; hash: string };
  } | null;
}
