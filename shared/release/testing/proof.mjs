import { appendFileSync } from 'node:fs';

// The counterpart of `host/tests/harness/proof/proof.ts` for the tests of releases.
const SIZE = process.env.PROVE ?? 'gate';

/** Picks a test's size: `gate` is the smallest that still catches every mutant, `promise` the figure promised. */
export const size = ({ gate, promise, long = promise }) => (SIZE === 'gate' ? gate : SIZE === 'long' ? long : promise);

/** The random seed: fixed in `npm test`, different in every `npm run prove`; SEED sets it in both. */
export const seed = Number(process.env.SEED ?? (SIZE === 'gate' ? 20_261_121 : Math.floor(Math.random() * 1e9)));

/** Writes a row for the report of `npm run prove`; does nothing in `npm test`. */
export function shown(row) {
  const file = process.env.PROOF_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
