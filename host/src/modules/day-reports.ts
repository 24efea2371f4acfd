import type { ReportLine } from '@backoffice/shared/contract';
import type { Registry } from '../registry/registry.ts';

/** A report line beside what it concerns. */
export interface DayReport extends ReportLine {
  /** Module and version of the file, read from its address; nothing when it is the panel's own, or nobody's. */
  of: { name: string; version: string } | null;
}

/** Where the versions of a module are served, e.g. `http://localhost:3001/`. */
const rootsOf = ({ releases }: Registry['remotes'][string]) =>
  releases.map(({ base, version }) => new URL(base.slice(0, -`${version}/`.length), globalThis.location.href).href);

/** Says of each line which module it is about: a version that is offered no more is known by where it was served. */
export function ofModules(lines: readonly ReportLine[], { remotes }: Pick<Registry, 'remotes'>): DayReport[] {
  const roots = Object.entries(remotes).flatMap(([name, remote]) => rootsOf(remote).map((root) => ({ name, root })));
  return lines.map((line) => {
    const place = roots.find(({ root }) => line.file?.startsWith(root));
    const version = place && /^([^/]+)\/./.exec(line.file!.slice(place.root.length))?.[1];
    return { ...line, of: place && version ? { name: place.name, version } : null };
  });
}

/** Whether a line belongs beside this module. */
export const isOf = ({ of, module }: DayReport, name: string): boolean => (of?.name ?? module) === name;
