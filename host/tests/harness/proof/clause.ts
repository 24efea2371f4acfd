import { shown } from './proof.ts';

/**
 * For a test file that proves a clause of the specification in the browser: each test reports what it measured, and the
 * report of `npm run prove` gets one row with all of it.
 */
export function clause(promise: `§${number}`, what: string, promised: string): (seen: string) => void {
  const all: string[] = [];
  afterAll(() => shown({ promise, what, promised, measured: all.join('; ') || 'nothing' }));
  return (seen) => void all.push(seen);
}
