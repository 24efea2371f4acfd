import type { ModuleName } from '@backoffice/shared/contract';

/** Why a module is unavailable. A retry cannot fix `incompatible`, `unlisted` or `untrusted`; it may fix the others. */
export type FaultKind = 'unreachable' | 'late' | 'altered' | 'broken' | 'incompatible' | 'unlisted' | 'untrusted';

/** What the staff member is told, and the technical cause. */
export interface Fault {
  kind: FaultKind;
  /** One sentence: what happened. */
  sentence: string;
  /** The technical text, for support. */
  detail?: string;
}

/** The technical text where there is one. */
export const textOfFault = ({ sentence, detail }: Fault): string => detail ?? sentence;

const NETWORK =
  /ChunkLoadError|Loading (CSS )?chunk|CSS_CHUNK_LOAD_FAILED|Failed to fetch|could not be fetched|modules answered/i;
const LATE = /took too long|timeout|TimeoutError|timed out/i;

export const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** The start script knows which files came whole and were refused by their hash. */
const isAltered = (detail: string) => [...(globalThis.__PANEL__?.altered ?? [])].some((file) => detail.includes(file));

const kindOf = (detail: string): FaultKind => {
  if (isAltered(detail)) return 'altered';
  if (LATE.test(detail)) return 'late';
  return NETWORK.test(detail) ? 'unreachable' : 'broken';
};

/** An error that already is the fault it stands for. */
export class FaultError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.sentence);
    this.name = 'FaultError';
    this.fault = fault;
  }
}

/** Puts the failed load of a module into words. */
export function faultOfModule(error: unknown, module: ModuleName): Fault {
  if (error instanceof FaultError) return error.fault;
  // Checked by name: the error comes from the start script, a bundle with its own copy of the class.
  if (error instanceof Error && error.name === 'RegistryError') return { kind: 'untrusted', sentence: error.message };
  const detail = textOf(error);
  const kind = kindOf(detail);
  const name = `The ${module} module`;
  const sentences: Partial<Record<FaultKind, string>> = {
    late: `${name} did not arrive in time.`,
    unreachable: `${name} could not be fetched.`,
    altered: `${name} did not arrive as it was released, so it was not run.`,
  };
  return { kind, sentence: sentences[kind] ?? `${name} arrived, but it does not work.`, detail };
}

/** Puts the failure of one page or place into words: its files did not come, or it stopped while it was shown. */
export function faultOfPage(error: unknown, page = 'This page'): Fault {
  const detail = textOf(error);
  const kind = kindOf(detail);
  const sentences: Partial<Record<FaultKind, string>> = {
    late: `${page} did not arrive in time.`,
    unreachable: `${page} could not be fetched.`,
    altered: `${page} did not arrive as it was released, so it was not run.`,
  };
  return { kind, sentence: sentences[kind] ?? `${page} stopped working.`, detail };
}

/** A file did not come, in time or at all; otherwise code that came has failed. */
export const isLost = (error: unknown): boolean => kindOf(textOf(error)) !== 'broken';
