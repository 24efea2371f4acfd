/*
 * Failures on request: `POST /api/fake/faults` with `{ "call": "POST /deposits/{id}/approve", "fault": "conflict" }`, for the
 * next call or, with `times`, for as many; `call: "*"` means every one.
 */
import { refusal } from './acts.mjs';

const SLOW_MS = 12_000;

/** @type {Record<string, { status: number, body?: object }>} */
const FAULTS = {
  refuse: { status: 200, body: refusal(2, 'INVALID', 'The fake API refuses this, as it was asked to.') },
  conflict: { status: 200, body: refusal(3, 'STALE_VERSION', 'Somebody else has changed it. Read it again.') },
  forbidden: { status: 403, body: { msg: 'You may not do this.', code: 'FORBIDDEN' } },
  missing: { status: 404, body: { msg: 'There is no such row.', code: 'NOT_FOUND' } },
  'signed-out': { status: 401, body: { msg: 'Your session has ended.' } },
  busy: { status: 429, body: { msg: 'Too many requests. Try again in a moment.' } },
  down: { status: 502, body: { msg: 'The API cannot be reached.' } },
  slow: { status: 0 },
};

export const faultNames = Object.keys(FAULTS);

export function createFaults() {
  /** @type {{ call: string, fault: string, times: number }[]} */
  const asked = [];
  return {
    ask(/** @type {{ call?: unknown, fault?: unknown, times?: unknown }} */ { call, fault, times = 1 }) {
      if (
        typeof call !== 'string' ||
        typeof fault !== 'string' ||
        !FAULTS[fault] ||
        !Number.isInteger(times) ||
        Number(times) < 1
      )
        return `Say { "call": "POST /deposits/{id}/approve", "fault": one of ${faultNames.join(', ')}, "times": 1 }.`;
      asked.push({ call, fault, times: Number(times) });
      return null;
    },
    /** The fault of this call: its status and body, after a wait where it is slow; null for none. */
    async of(/** @type {string} */ call) {
      const index = asked.findIndex((one) => one.call === '*' || one.call === call);
      const one = asked[index];
      if (!one) return null;
      one.times -= 1;
      if (one.times === 0) asked.splice(index, 1);
      if (one.fault !== 'slow') return FAULTS[one.fault] ?? null;
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return null;
    },
  };
}
