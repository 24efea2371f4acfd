import type { Provides } from '@backoffice/shared/release/format/compatibility';
import type { Registry } from '../registry/registry.ts';
import type { PanelReport, Report } from './report.ts';

/** What the start script leaves for the panel and for webpack's loaders in host and remotes. Frozen. */
export interface PanelStart {
  /** The host's own build, e.g. `1.0.0-3fa9c1d2`; `development` when it is not a release. */
  version: string;
  /** Versions of the libraries that it lends to remotes. `null` in development. */
  lends: Record<string, string> | null;
  /** `null` in development. */
  provides: Provides | null;
  /** Gives a script or stylesheet its released hash; one that was never released gets a hash nothing has. */
  guard(element: HTMLScriptElement | HTMLLinkElement, url: string): void;
  /** The registry of this tab: the one fetched at the start, or anew. Rejects when it is not to be had or not signed. */
  registry(options?: { anew: boolean }): Promise<Registry>;
  /** Tells the API what somebody should look at; does nothing in development. */
  report: Report;
  /** Everything that was reported in this page, the oldest first. */
  reported: readonly PanelReport[];
}

declare global {
  var __PANEL__: PanelStart;
  /** Put in by the build: hashes of the panel's files, and what it lends. `null` in development. */
  const PANEL_BUILD: {
    version: string;
    lends: Record<string, string>;
    provides: Provides;
    files: Record<string, string>;
  } | null;
}
