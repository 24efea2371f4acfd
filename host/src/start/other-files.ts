import type { OtherFiles } from '../registry/registry.ts';
import type { Report } from './report.ts';

/** The hashes of what no screen needs first: each list is fetched when the first of its files is asked for. */
export interface OtherHashes {
  note(list: OtherFiles): void;
  /**
   * Fetches the lists that may name a file; `null` when none is left to fetch. Resolves to whether all of them came.
   * One that did not come is reported, and fetched again when the next file is asked for.
   */
  missing(file: string): Promise<boolean> | null;
}

const TIMEOUT = 8_000;

/** Two releases may have the same other files, and so the same list, under different addresses. */
const nameOf = ({ base, address }: OtherFiles) => `${base} ${address}`;

/** In the form of the `integrity` attribute. */
async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Fills `hashes`. A list is admitted with the very bytes whose hash is signed, or stands in the start script, so that
 * each file still hangs on them. Other bytes are refused by hand: of what `integrity` refuses, the browser does not tell
 * whether it came whole.
 */
export function createOtherHashes(hashes: Map<string, string>, report: Report = () => undefined): OtherHashes {
  const waiting = new Map<string, OtherFiles>();
  const noted = new Set<string>();
  const underWay = new Map<string, Promise<boolean>>();
  /** By address how long the last wrong answer was; `null` where none came. */
  const wrong = new Map<string, number | null>();

  const fetchList = async (list: OtherFiles): Promise<boolean> => {
    const { base, address, hash } = list;
    // A refused body stays in the HTTP cache.
    const cache = wrong.has(address) ? 'reload' : 'default';
    let length: number | null = null;
    try {
      const answer = await fetch(address, { cache, signal: AbortSignal.timeout(TIMEOUT) });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
      const bytes = await answer.arrayBuffer();
      length = bytes.byteLength;
      if ((await hashOf(bytes)) !== hash) throw new Error(`${address} is not what was released.`);
      const files = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>;
      // It adds, and takes the place of nothing that was signed or compiled in by name.
      for (const [file, one] of Object.entries(files)) if (!hashes.has(base + file)) hashes.set(base + file, one);
      waiting.delete(nameOf(list));
      return true;
    } catch {
      // Cut off, it would hardly have the same length again.
      const isAltered = length !== null && wrong.get(address) === length;
      wrong.set(address, length);
      report({ kind: isAltered ? 'file-altered' : 'file-not-loaded', file: address });
      return false;
    }
  };

  const once = (list: OtherFiles): Promise<boolean> => {
    const name = nameOf(list);
    const running = underWay.get(name) ?? fetchList(list).finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  };

  return {
    note: (list) => {
      if (noted.has(nameOf(list))) return;
      noted.add(nameOf(list));
      waiting.set(nameOf(list), list);
    },
    missing: (file) => {
      const lists = [...waiting.values()].filter(({ base }) => file.startsWith(base));
      return lists.length === 0 ? null : Promise.all(lists.map(once)).then((all) => all.every(Boolean));
    },
  };
}
