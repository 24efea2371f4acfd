/** A query that no list can answer: HTTP 400 with the parameter and a sentence. */
export class BadQuery extends Error {
  readonly statusCode = 400;
  readonly field: string;
  readonly code: string;

  constructor(field: string, message: string, code = 'BAD_QUERY') {
    super(message);
    this.field = field;
    this.code = code;
  }
}
