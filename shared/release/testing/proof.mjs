import { appendFileSync } from 'node:fs';

// The twin of `host/tests/harness/proof/proof.ts`, for what is released.
const SIZE = process.env.PROVE ?? 'gate';

/** Of a gate the smallest at which every mutant is still caught; of a promise the figure it names. */
export const size = ({ gate, promise, long = promise }) => (SIZE === 'gate' ? gate : SIZE === 'long' ? long : promise);

/** The same in every run of `npm test`, another in every run of `npm run prove`; SEED sets it in both. */
export const seed = Number(process.env.SEED ?? (SIZE === 'gate' ? 20_261_121 : Math.floor(Math.random() * 1e9)));

/** Writes a row for the report of `npm run prove`; does nothing in `npm test`. */
export function shown(row) {
  const file = process.env.PROOF_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
