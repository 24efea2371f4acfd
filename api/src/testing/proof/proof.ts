import { appendFileSync } from 'node:fs';

/** `npm test` runs at the size of the gate; `npm run prove` sets PROVE to `promise`, and with `--long` to `long`. */
const SIZE = process.env['PROVE'] ?? 'gate';

/** Use as gate the smallest size at which every mutant is still caught, and as promise the figure in the promise. */
export const size = ({ gate, promise, long = promise }: { gate: number; promise: number; long?: number }): number =>
  SIZE === 'gate' ? gate : SIZE === 'long' ? long : promise;

/** Fixed in `npm test`, random in `npm run prove`; SEED sets it in both. */
export const seed = Number(process.env['SEED'] ?? (SIZE === 'gate' ? 20_261_121 : Math.floor(Math.random() * 1e9)));

/** The result of one test for a promise. */
export interface Shown {
  /** `P1` to `P35`, or a clause of the specification such as `§8`. */
  promise: string;
  /** What was tried, e.g. `approvals of one deposit by 50 clients`. */
  what: string;
  promised: string;
  measured: string;
  seed?: number;
  /** Each removed guard, and whether this test noticed. */
  mutants?: { name: string; caught: boolean }[];
}

const leftOut = () => {};

/**
 * A test that proves that another one notices a missing guard. `npm run prove` runs it, and prints which guards were
 * noticed; `npm test` does not, as `*.mutants.test.*`.
 */
export const mutantTest = Object.assign(
  // Looked up when it is called: this module outlives a test file.
  (...args: Parameters<jest.It>): void => (SIZE === 'gate' ? undefined : test(...args)),
  { each: ((...table: Parameters<jest.Each>) => (SIZE === 'gate' ? leftOut : test.each(...table))) as jest.Each },
);

/** Some of them, with what they share. */
export const mutantTests = (name: string, tests: () => void): void =>
  SIZE === 'gate' ? undefined : describe(name, tests);

/** Writes a row for the report of `npm run prove`; does nothing in `npm test`. */
export function shown(row: Shown): void {
  const file = process.env['PROOF_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
