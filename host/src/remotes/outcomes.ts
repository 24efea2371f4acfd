import type { Channel } from '@backoffice/shared/release/format/registry-schema';
import { storedToken } from '../start/stored-staff.ts';
import { whenIdle } from '../start/when-idle.ts';

/** How a release fares in this tab; `left` is a canary that was given up, `running` is told again each hour. */
export interface Outcome {
  module: string;
  version: string;
  channel: Channel;
  outcome: 'loaded' | 'failed' | 'crashed' | 'left' | 'running';
  /** From the start of the load to the running module, in milliseconds. */
  tookMs?: number;
}

export type CountOutcome = (outcome: Outcome) => void;

/** Long after the first rows of the page, in milliseconds. */
const AFTER_MS = 10_000;

/**
 * Makes the function that tells the API outcomes, after what the person waits for and without a word on the screen. A
 * page tells each outcome of a release once, so that one broken tab does not weigh more than a hundred good ones.
 */
export function createOutcomes(
  send: (url: string, init: RequestInit) => Promise<unknown> = fetch,
  later: (act: () => void) => void = (act) => void setTimeout(whenIdle, AFTER_MS, act),
): CountOutcome {
  const told = new Set<string>();
  return ({ tookMs, ...outcome }) => {
    // A build that is not released is no figure of a release.
    if (outcome.version.startsWith('override:')) return;
    const key = JSON.stringify(outcome);
    if (told.has(key) && outcome.outcome !== 'running') return;
    told.add(key);
    later(() => {
      const token = storedToken();
      if (!token) return;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const body = JSON.stringify({ ...outcome, ...(tookMs !== undefined && { tookMs: Math.round(tookMs) }) });
      send('/api/release-figures', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
    });
  };
}

const TELLS_EVERY_MS = 3_600_000;

/** Tells now and once an hour what this tab runs, so that no version is removed while a tab may need a file of it. */
export function keepTelling(running: () => Omit<Outcome, 'outcome'>[], count: CountOutcome): void {
  const tell = () => running().forEach((one) => count({ ...one, outcome: 'running' }));
  tell();
  setInterval(tell, TELLS_EVERY_MS);
}
