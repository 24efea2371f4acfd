import type { StatementProblem, StatementProblemCode } from './statement.ts';

/** Ends the reading of a file; whoever runs the reader makes the answer of it. */
export class Refusal extends Error {
  readonly problem: StatementProblem;

  constructor(code: StatementProblemCode, msg: string, place?: string) {
    super(msg);
    this.problem = place === undefined ? { code, msg } : { code, msg, place };
  }
}

/** Beyond `LIMITS.rows`. */
export const tooManyRows = (): Refusal =>
  new Refusal('TOO_MANY_ROWS', 'A statement file has at most 50,000 rows. Ask the bank for fewer days in one file.');

export const damaged = (what: string, place?: string): Refusal =>
  new Refusal('DAMAGED_FILE', `${what} Ask the bank for the file again, or download it again.`, place);
