import { INTAKE_KEY } from '../desk.ts';
import { type DocumentedOperation, pathOf } from '../routes.ts';
import { sendTo } from '../send.ts';
import type { TestPerson } from '../test-app.ts';
import { type WhoMay, whoMay } from './who-may.ts';
import { bearer } from './bearer.ts';

/** Somebody who calls every operation, and the expected outcome. */
export interface Caller {
  name: string;
  headers(operation: DocumentedOperation): Promise<Record<string, string>>;
  expected(who: WhoMay): 'reached' | 401 | 403;
}

/** These end the session that calls them, so each call gets a session of its own. */
const ENDING = ['logout', 'logoutAll'];

/** A staff member with a valid session. */
export function staffCaller(user: TestPerson, signIn: () => Promise<string>): Caller {
  let token: Promise<string> | undefined;
  return {
    name: user,
    headers: async ({ operationId }) => {
      if (!ENDING.includes(operationId)) return bearer(await (token ??= signIn()));
      token = undefined;
      return bearer(await signIn());
    },
    expected: (who) =>
      who === 'feed' ? 401 : who === 'public' || (who !== 'intake' && who.includes(user)) ? 'reached' : 403,
  };
}

/** Somebody without a valid session. */
export function stranger(name: string, token?: string): Caller {
  return {
    name,
    headers: async () => (token === undefined ? {} : bearer(token)),
    expected: (who) => (who === 'public' ? 'reached' : who === 'intake' ? 403 : 401),
  };
}

/** The operator's own app. */
export const operator: Caller = {
  name: 'the operator',
  headers: async () => ({ 'x-intake-key': INTAKE_KEY }),
  expected: (who) => (who === 'public' || who === 'intake' ? 'reached' : 401),
};

export const nameOf = ({ method, path }: Pick<DocumentedOperation, 'method' | 'path'>): string => `${method} ${path}`;

export interface WrongAnswer {
  operation: string;
  caller: string;
  expected: 'reached' | 401 | 403;
  status: number;
}

/** Lets every caller call every operation; returns the answers that differ from the table. */
export async function wrongAnswers(
  address: string,
  operations: readonly DocumentedOperation[],
  callers: readonly Caller[],
): Promise<WrongAnswer[]> {
  const wrong: WrongAnswer[] = [];
  for (const caller of callers) {
    for (const operation of operations) {
      const expected = caller.expected(whoMay[nameOf(operation)] ?? []);
      const headers = {
        ...(await caller.headers(operation)),
        ...(operation.method === 'GET' ? {} : { 'idempotency-key': 'access-matrix' }),
      };
      const { status } = await sendTo(address, { method: operation.method, path: pathOf(operation), headers });
      const got = status === 401 || status === 403 ? status : 'reached';
      if (got !== expected || status >= 500)
        wrong.push({ operation: nameOf(operation), caller: caller.name, expected, status });
    }
  }
  return wrong;
}
