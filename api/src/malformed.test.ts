import fc from 'fast-check';
import { buildApp } from './app.ts';
import type { Api } from './http/context.ts';
import type { ActionName, Permission } from './domain/permissions.ts';
import { permissionsOf } from './domain/permissions.ts';
import { existingRows, type Existing } from './testing/malformed/existing.ts';
import { type Desk, INTAKE_KEY, testOwners, type TestPerson, testStaff } from './testing/index.ts';
import { signed } from './desks/feed/testing/feed-desk.ts';
import { malformedMutants } from './testing/malformed/malformed-mutants.ts';
import { sample } from './testing/malformed/malformed-body.ts';
import {
  everyBadField,
  malformedRequests,
  type MalformedRequest,
  type Resolve,
} from './testing/malformed/malformed.ts';
import { mutantTest, seed, shown, size } from './testing/proof/proof.ts';
import { type DocumentedOperation, type JsonSchema, operationsOf, pathOf } from './testing/routes.ts';
import { type Answered, sendTo } from './testing/send.ts';
import { wholeDigest } from './testing/database/whole-digest.ts';
import { bearer } from './testing/access/bearer.ts';

/** Random requests, in addition to one for every operation. */
const RUNS = size({ gate: 400, promise: 5_000, long: 100_000 });
const AT_ONCE = 500;

let desk: Desk;
let idOf: Existing['idOf'];
let feedKeys: Existing['feedKeys'];
let operations: DocumentedOperation[];
let resolve: Resolve;
const people: Record<TestPerson, { actionName: ActionName; lead: boolean; owner?: boolean }> = {
  ...testStaff,
  ...testOwners,
};
const tokens = new Map<TestPerson, string>();
const mutants: { name: string; caught: boolean }[] = [];
let sent = 0;

beforeAll(async () => {
  ({ desk, idOf, feedKeys } = await existingRows());
  operations = operationsOf(desk.api.app);
  resolve = resolverOf(desk.api.app);
  for (const user of Object.keys(people) as TestPerson[]) tokens.set(user, (await desk.as(user)).token);
});
afterAll(async () => {
  shown({
    promise: 'P8',
    what: 'malformed requests to every operation, about rows that exist',
    promised: '5,000: 0 accepted, 0 server errors, 0 changes, the wrong field named',
    measured: `${sent}: none accepted, nothing changed`,
    seed,
    mutants,
  });
  await desk.close();
});

function resolverOf(app: Api): Resolve {
  const { components } = app.openApi() as unknown as { components: { schemas: Record<string, JsonSchema> } };
  return (schema) =>
    schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) as string] as JsonSchema) : schema;
}

/** Headers of somebody who may call the operation, so that only its input can be refused. */
function callerOf({ access }: DocumentedOperation): Record<string, string> {
  if (access === 'intake') return { 'x-intake-key': INTAKE_KEY };
  if (access === 'feed') return {};
  const may = (user: TestPerson) => {
    const { actionName, lead, owner = false } = people[user];
    return (
      typeof access === 'string' || permissionsOf(actionName, lead, owner).includes(access.permission as Permission)
    );
  };
  const user = (Object.keys(people) as TestPerson[]).find(may) as TestPerson;
  return bearer(tokens.get(user) as string);
}

/** A malformed request of a machine is signed, so that only what it says can be refused. */
function signedBy(keys: Existing['feedKeys'], { path }: DocumentedOperation, body: string): Record<string, string> {
  const { publicId, secret } = path.endsWith('/lines') ? keys.lines : keys.messages;
  return { 'x-feed-key': publicId, ...signed(secret, 'malformed', desk.api.clock.now(), body) };
}

const send = (
  {
    operation,
    method,
    path,
    headers,
    body,
  }: Pick<MalformedRequest, 'operation' | 'method' | 'path' | 'headers' | 'body'>,
  address = desk.api.address,
) =>
  sendTo(address, {
    method,
    path,
    headers: {
      ...callerOf(operation),
      ...(operation.access === 'feed' ? signedBy(feedKeys, operation, String(body ?? '')) : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });

const INTERNALS =
  /node_modules|\bat \w+ \(|kysely|fastify|FST_|postgres|relation "|syntax error|select |insert into|undefined/i;
/** The caller may call it and the row exists, so only the input can be wrong. */
const REFUSALS: Record<MalformedRequest['part'], number[]> = {
  path: [400, 404, 414],
  query: [400],
  key: [400],
  body: [400, 413, 415],
};

/** Why an answer is not a clear refusal; `undefined` when it is one. */
function problemOf({ part, field }: MalformedRequest, { status, text }: Answered): string | undefined {
  if (text.match(INTERNALS)) return 'internals leak';
  const body = parsed(text);
  const named = body?.['errors'] as { field: string }[] | undefined;
  const refused = REFUSALS[part].includes(status) && typeof body?.['msg'] === 'string';
  const invalid =
    part === 'body' && status === 200 && body?.['statusCode'] === 0 && Array.isArray(named) && named.length > 0;
  if (!refused && !invalid) return 'not refused as it should be';
  // A body that is too large for its operation is not read, so nothing in it can be named.
  if (
    status !== 413 &&
    field !== undefined &&
    !named?.some((one) => one.field === field || one.field.startsWith(`${field}.`))
  )
    return `the field ${field} is not named`;
  return undefined;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

async function problemsOf(requests: readonly MalformedRequest[], address?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const request of requests) {
    const answer = await send(request, address);
    const problem = problemOf(request, answer);
    if (problem)
      problems.push(
        `${problem}: ${request.method} ${request.path.slice(0, 200)} (${request.why}) → ${answer.status} ${answer.text.slice(0, 300)}`,
      );
  }
  return problems;
}

test(`malformed requests to every operation are refused and change nothing (${RUNS} and one to each, seed ${seed})`, async () => {
  const before = await wholeDigest(desk.api.db);
  const each = operations.map((operation) => malformedRequests(operation, resolve, idOf));
  const any = fc.constantFrom(...each).chain((one) => one);
  const batch = async (requests: readonly MalformedRequest[]) => {
    expect(await problemsOf(requests)).toEqual([]);
    sent += requests.length;
  };
  await batch(each.flatMap((one) => fc.sample(one, { seed, numRuns: 1 })));
  for (let left = RUNS, at = 1; left > 0; left -= AT_ONCE, at += 1)
    await batch(fc.sample(any, { seed: seed + at, numRuns: Math.min(left, AT_ONCE) }));
  expect(await wholeDigest(desk.api.db)).toBe(before);
  expect(desk.api.app.deps.metrics.read()['serverErrors'] ?? 0).toBe(0);
});

describe('a route that is less strict than it must be is found out', () => {
  mutantTest.each(malformedMutants)('$name', async ({ name, module, strict }) => {
    const app = await buildApp({ ...desk.api.app.deps, modules: [module] });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const [operation] = operationsOf(app) as [DocumentedOperation];
    // Random requests alone sometimes missed the field inside another one.
    const tried = [
      ...everyBadField(operation, resolverOf(app)),
      ...fc.sample(malformedRequests(operation, resolverOf(app)), { seed, numRuns: 100 }),
    ];
    const problems = await problemsOf(tried, address);
    await app.close();
    if (strict) return expect(problems).toEqual([]);
    mutants.push({ name, caught: problems.length > 0 });
    expect(problems.length).toBeGreaterThan(0);
  });
});

test('well-formed requests about things that do not exist never end in a server error', async () => {
  const ending = ['logout', 'logoutAll', 'changePassword'];
  for (const operation of operations.filter((one) => !ending.includes(one.operationId))) {
    const body = operation.body ? JSON.stringify(sample(operation.body, resolve)) : undefined;
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      'idempotency-key': `well-formed-${operation.operationId}`,
    };
    const answer = await send({
      operation,
      method: operation.method,
      path: pathOf(operation),
      headers,
      ...(body ? { body } : {}),
    });
    expect([operation.operationId, answer.status < 500]).toEqual([operation.operationId, true]);
  }
});

test('the rows that malformed requests are about exist', async () => {
  const missing: string[] = [];
  // A method need not have a QR image, and a build is answered to whoever was granted it: overrides.test.ts asks for both.
  for (const operation of operations.filter(
    ({ method, path, operationId }) =>
      method === 'GET' &&
      path.includes('{') &&
      !['intakeQr', 'runOwnOverride', 'getOverrideFile'].includes(operationId),
  )) {
    const { status } = await send({ operation, method: 'GET', path: pathOf(operation, idOf), headers: {} });
    if (status === 404) missing.push(operation.path);
  }
  expect(missing).toEqual([]);
});
