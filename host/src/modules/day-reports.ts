import type { ReportLine } from '@backoffice/shared/contract';
import type { Registry } from '../registry/registry.ts';

/** A report line with the module that it concerns. */
export interface DayReport extends ReportLine {
  /** Module and version of the file, from its address; `null` for files of the panel itself or of unknown origin. */
  of: { name: string; version: string } | null;
}

/** The base addresses of a module's versions, e.g. `http://localhost:3001/`. */
const rootsOf = ({ releases }: Registry['remotes'][string]) =>
  releases.map(({ base, version }) => new URL(base.slice(0, -`${version}/`.length), globalThis.location.href).href);

/** Finds the module of each line. A version that is no longer offered is recognised by its base address. */
export function ofModules(lines: readonly ReportLine[], { remotes }: Pick<Registry, 'remotes'>): DayReport[] {
  const roots = Object.entries(remotes).flatMap(([name, remote]) => rootsOf(remote).map((root) => ({ name, root })));
  return lines.map((line) => {
    const place = roots.find(({ root }) => line.file?.startsWith(root));
    const version = place && /^([^/]+)\/./.exec(line.file!.slice(place.root.length))?.[1];
    return { ...line, of: place && version ? { name: place.name, version } : null };
  });
}

/** Whether a line concerns this module. */
export const isOf = ({ of, module }: DayReport, name: string): boolean => (of?.name ?? module) === name;
