import { badRequest } from '../../http/errors.ts';
import { type Refusal, refused } from '../../http/envelope.ts';
import type { StatementProblem } from './reading/statement.ts';

/** The body of a request that is a file of the bank. */
export const STATEMENT_BODY = {
  required: true,
  content: {
    'application/octet-stream': { schema: { type: 'string', format: 'binary', description: 'The file as it is' } },
  },
};

/** The password of a locked file, from its header. */
export function passwordOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  try {
    return decodeURIComponent(String(header));
  } catch {
    throw badRequest('The password is not URI-encoded.', 'BAD_VALUE');
  }
}

const LOCKED = { PASSWORD_NEEDED: 'PASSWORD_NEEDED', WRONG_PASSWORD: 'WRONG_PASSWORD' } as const;

/** Why a file cannot be read, as a refusal. */
export function refusalOf({ code, msg, place }: StatementProblem): Refusal {
  const said = place && !msg.includes(place) ? `${place}: ${msg}` : msg;
  return refused(code in LOCKED ? LOCKED[code as keyof typeof LOCKED] : 'STATEMENT_UNREADABLE', said);
}
