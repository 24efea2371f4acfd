import fc from 'fast-check';
import type { Permission } from './modules/staff/permissions.ts';
import { permissionsOf } from './modules/staff/permissions.ts';
import { wholeDigest } from './testing/whole-digest.ts';
import { testApp, type TestApp, testStaff, type TestUser } from './testing/index.ts';
import { malformedRequests, type MalformedRequest, sample } from './testing/malformed.ts';
import { type DocumentedOperation, type JsonSchema, operationsOf, pathOf } from './testing/routes.ts';

const RUNS = Number(process.env['MALFORMED_RUNS'] ?? 1_500);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
const INTAKE_KEY = 'k'.repeat(40);

let api: TestApp;
let operations: DocumentedOperation[];
let resolve: (schema: JsonSchema) => JsonSchema;
const tokens = new Map<TestUser, string>();

beforeAll(async () => {
  api = await testApp({ intakeKey: INTAKE_KEY });
  operations = operationsOf(api.app);
  const { components } = api.app.openApi() as unknown as { components: { schemas: Record<string, JsonSchema> } };
  resolve = (schema) => (schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) as string] as JsonSchema) : schema);
  for (const user of Object.keys(testStaff) as TestUser[]) tokens.set(user, (await api.signInAs(user)).token);
});
afterAll(() => api.close());

/** Somebody who may: only then is it the input that is refused. */
function callerOf({ access }: DocumentedOperation): Record<string, string> {
  if (access === 'intake') return { 'x-intake-key': INTAKE_KEY };
  const may = ([, { actionName, lead }]: [string, (typeof testStaff)[TestUser]]) =>
    typeof access === 'string' || permissionsOf(actionName, lead).includes(access.permission as Permission);
  const user = Object.entries(testStaff).find(may)?.[0] as TestUser;
  return { authorization: `Bearer ${tokens.get(user)}` };
}

async function send({ operation, method, path, headers, body }: MalformedRequest) {
  const answer = await fetch(`${api.address}/api${path}`, {
    method,
    headers: { ...callerOf(operation), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const INTERNALS = /node_modules|\bat \w+ \(|kysely|fastify|FST_|postgres|relation "|syntax error|select |insert into|undefined/i;

function expectRefusal(request: MalformedRequest, { status, text }: { status: number; text: string }): void {
  const about = `${request.method} ${request.path.slice(0, 200)} (${request.why}) → ${status} ${text.slice(0, 300)}`;
  if (text.match(INTERNALS)) throw new Error(`Internals leak: ${about}`);
  const body = parsed(text);
  const refused = status >= 400 && status < 500 && typeof body?.['msg'] === 'string';
  const invalid = status === 200 && body?.['statusCode'] === 0 && Array.isArray(body['errors']) && body['errors'].length > 0;
  if (!refused && !invalid) throw new Error(`Not refused as it should be: ${about}`);
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

test(`malformed requests to every endpoint are refused and change nothing (${RUNS} of seed ${SEED})`, async () => {
  const before = await wholeDigest(api.db);
  const reached = new Set<string>();
  const areRefused = (of: DocumentedOperation[], numRuns: number) =>
    fc.assert(
      fc.asyncProperty(malformedRequests(of, resolve), async (request) => {
        reached.add(request.operation.operationId);
        expectRefusal(request, await send(request));
      }),
      { seed: SEED, numRuns },
    );
  await areRefused(operations, RUNS);
  // Chance passes an endpoint over in one run of fifty: it gets its share too. A handful of runs, as one asks for while
  // looking into a failure, cannot reach every endpoint.
  if (RUNS >= 1_000) {
    for (const missed of operations.filter(({ operationId }) => !reached.has(operationId))) await areRefused([missed], Math.ceil(RUNS / operations.length));
    expect([...reached].sort()).toEqual(operations.map((one) => one.operationId).sort());
  }
  expect(await wholeDigest(api.db)).toBe(before);
  expect(api.app.deps.metrics.read()['serverErrors'] ?? 0).toBe(0);
});

test('well-formed requests about things that do not exist never end in a server error', async () => {
  const ending = ['logout', 'logoutAll', 'changePassword'];
  for (const operation of operations.filter((one) => !ending.includes(one.operationId))) {
    const body = operation.body ? JSON.stringify(sample(operation.body, resolve)) : undefined;
    const headers = { ...(body ? { 'content-type': 'application/json' } : {}), 'idempotency-key': `well-formed-${operation.operationId}` };
    const answer = await send({ operation, why: 'well-formed', method: operation.method, path: pathOf(operation), headers, ...(body ? { body } : {}) });
    expect([operation.operationId, answer.status < 500]).toEqual([operation.operationId, true]);
  }
});
