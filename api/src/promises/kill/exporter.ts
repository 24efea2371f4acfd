import { bearer } from '../../testing/access/bearer.ts';

/** What became of the exports during the kills. */
export interface Exports {
  whole: number;
  /** Ended early, or never began because nobody answered. */
  broken: number;
  /** Aborted by the client. */
  left: number;
}

interface ExporterOptions {
  address: string;
  token: string;
  goesOn: () => boolean;
}

/** Exports the list of deposits again and again; every third time it aborts before the file is complete. */
export async function keepExporting({ address, token, goesOn }: ExporterOptions): Promise<Exports> {
  const exports: Exports = { whole: 0, broken: 0, left: 0 };
  for (let turn = 0; goesOn(); turn += 1) {
    const leaves = turn % 3 === 2;
    const signal = leaves ? AbortSignal.timeout(turn % 20) : AbortSignal.timeout(30_000);
    const text = await fetch(`${address}/api/deposits/export`, {
      signal,
      headers: bearer(token),
    })
      .then((answer) => (answer.ok ? answer.text() : undefined))
      .catch(() => undefined);
    if (text !== undefined) exports.whole += 1;
    else exports[leaves ? 'left' : 'broken'] += 1;
    // Wait a little while no server is running; the kills continue meanwhile.
    if (text === undefined && !leaves) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return exports;
}
