/** What became of the lists that were taken away while servers died. */
export interface Exports {
  whole: number;
  /** Begun, and not sent to their end; or not begun, because nobody answered. */
  broken: number;
  /** Left by their reader. */
  left: number;
}

interface ExporterOptions {
  address: string;
  token: string;
  goesOn: () => boolean;
}

/** Takes the list of deposits away as a file, again and again; every third time it leaves before the file is there. */
export async function takeAway({ address, token, goesOn }: ExporterOptions): Promise<Exports> {
  const exports: Exports = { whole: 0, broken: 0, left: 0 };
  for (let turn = 0; goesOn(); turn += 1) {
    const leaves = turn % 3 === 2;
    const signal = leaves ? AbortSignal.timeout(turn % 20) : AbortSignal.timeout(30_000);
    const text = await fetch(`${address}/api/deposits/export`, {
      signal,
      headers: { authorization: `Bearer ${token}` },
    })
      .then((answer) => (answer.ok ? answer.text() : undefined))
      .catch(() => undefined);
    if (text !== undefined) exports.whole += 1;
    else exports[leaves ? 'left' : 'broken'] += 1;
    // While nobody listens there is nothing to take; the kills go on meanwhile.
    if (text === undefined && !leaves) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return exports;
}
