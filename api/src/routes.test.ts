import { connect } from 'node:net';
import { SignJWT } from 'jose';
import type { Permission } from './modules/staff/permissions.ts';
import { client, testApp, type TestApp, type TestClient, testStaff, type TestUser } from './testing/index.ts';
import { type DocumentedOperation, operationsOf, pathOf } from './testing/routes.ts';

const d = 'deposit';
const f = 'franchise';
const b = 'banker';
const w = 'withdraw';
const o = 'backoffice';
const dl = 'deposit.lead';
const bl = 'banker.lead';
const wl = 'withdraw.lead';

/** Who may, written out by hand: a change of the permission table must be a change here too. */
const mayBe: Record<Permission, TestUser[]> = {
  'customers.read': [d, f, b, w, o, dl, bl, wl],
  'customers.reveal': [o, dl, bl, wl],
  'files.upload': [d, f, b, w, o, dl, bl, wl],
  'utrs.read': [d, f, b, o, dl, bl, wl],
  'utrs.enter': [d, f, b, dl, bl],
  'utrs.import': [d, b, dl, bl],
  'utrs.void': [d, f, b, dl, bl],
  'utrs.void-any': [dl, bl],
  'utrs.return': [dl, bl],
  'utrs.reverse': [b, dl, bl],
  'deposits.read': [d, f, b, o, dl, bl, wl],
  'deposits.create': [d, f, dl],
  'deposits.decide': [d, f, b, dl, bl],
  'deposits.over-limit': [dl, bl],
  'deposits.reopen': [dl, bl],
  'deposits.reverse': [dl, bl],
  'withdrawals.read': [d, f, w, o, dl, bl, wl],
  'withdrawals.create': [d, f, dl],
  'withdrawals.check': [w, o, wl],
  'withdrawals.decide-escalated': [o, wl],
  'withdrawals.send-back': [d, f, o, dl, wl],
  'withdrawals.pay': [d, f, dl],
  'withdrawals.resolve': [o, dl, wl],
  'withdrawals.return': [b, o, dl, bl, wl],
  'withdrawals.reveal': [o, dl, wl],
  'withdrawals.sources': [d, f, o, dl, wl],
  'withdrawals.proof': [d, f, o, dl, bl, wl],
  'bonuses.read': [w, o, wl],
  'bonuses.request': [w, o, wl],
  'bonuses.approve': [w, o, wl],
  'bonuses.decide': [o, wl],
  'methods.read': [d, f, b, w, o, dl, bl, wl],
  'methods.edit': [d, b, dl, bl],
  'methods.approve': [b, dl, bl],
  'methods.pause': [d, b, dl, bl],
  'methods.freeze': [d, b, dl, bl],
  'methods.unfreeze': [dl, bl],
  'methods.close': [dl, bl],
  'claims.take-over': [o, dl, bl, wl],
  'days.close': [d, b, dl, bl],
  'risk.read': [o, dl, bl, wl],
  'reports.read': [o, dl, bl, wl],
  'audit.read': [o, dl, bl, wl],
  'policy.read': [d, f, b, w, o, dl, bl, wl],
  'invariants.read': [o, dl, bl, wl],
  'ledger.override': [o, dl, wl],
};

const users = Object.keys(testStaff) as TestUser[];
/** They end the session that calls them. */
const ENDING = ['logout', 'logoutAll'];

let api: TestApp;
let operations: DocumentedOperation[];
beforeAll(async () => {
  api = await testApp();
  operations = operationsOf(api.app);
});
afterAll(() => api.close());

function call(as: TestClient, operation: DocumentedOperation) {
  const path = pathOf(operation);
  const key = { 'idempotency-key': 'routes-test' };
  if (operation.method === 'GET') return as.get(path);
  if (operation.method === 'DELETE') return as.delete(path, key);
  return as[operation.method.toLowerCase() as 'post'](path, undefined, key);
}

function mayCall(user: TestUser, { access }: DocumentedOperation): boolean {
  if (access === 'intake') return false;
  return typeof access === 'string' || mayBe[access.permission as Permission].includes(user);
}

test('every role reaches exactly the routes that it may call', async () => {
  const wrong: string[] = [];
  for (const user of users) {
    let staff = await api.signInAs(user);
    for (const operation of operations) {
      const { status } = await call(staff, operation);
      const reached = status !== 401 && status !== 403;
      if (reached !== mayCall(user, operation)) wrong.push(`${user} ${operation.method} ${operation.path}: ${status}`);
      if (status >= 500) wrong.push(`${user} ${operation.method} ${operation.path}: ${status}`);
      if (ENDING.includes(operation.operationId)) staff = await api.signInAs(user);
    }
  }
  expect(wrong).toEqual([]);
  expect(operations.length * users.length).toBeGreaterThan(200);
});

test('without a session only the public routes answer', async () => {
  const open = [];
  for (const operation of operations) {
    const answer = await call(api.anonymous, operation);
    if (operation.access === 'intake') expect([operation.operationId, answer.status]).toEqual([operation.operationId, 403]);
    else if (answer.status !== 401) open.push(operation.operationId);
    else expect(answer.json()).toMatchObject({ msg: 'Unauthorized Access' });
  }
  expect(open.sort()).toEqual(['getDocs', 'getDocsStyle', 'getHealth', 'getOpenApi', 'getReady', 'login', 'reportFromPanel']);
});

describe('a token that is not good opens nothing', () => {
  const secret = new TextEncoder().encode('x'.repeat(32));
  const claims = (sid: string) => ({ sid, ver: 1, actionName: 'BackOffice' });
  const sign = (alg: string, key: Uint8Array, exp: number, sid = 'a') =>
    new SignJWT(claims(sid)).setProtectedHeader({ alg, typ: 'JWT' }).setIssuer('backoffice-api').setAudience('backoffice-panel').setSubject('x').setIssuedAt().setExpirationTime(exp).sign(key);
  const later = Math.floor(Date.now() / 1000) + 3_600;

  const bad: [string, () => Promise<string>][] = [
    ['of another key', () => sign('HS256', secret, later)],
    ['of another algorithm', () => sign('HS512', new Uint8Array(64), later)],
    ['without a signature', async () => `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...claims('a'), sub: 'x', exp: later })).toString('base64url')}.`],
    ['that is garbage', async () => 'garbage'],
    ['that is huge', async () => `a.${'b'.repeat(10_000)}.c`],
    ['whose payload was edited', async () => {
      const [head, payload, signature] = (await api.signInAs('withdraw')).token.split('.') as [string, string, string];
      const edited = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), actionName: 'Deposit' };
      return [head, Buffer.from(JSON.stringify(edited)).toString('base64url'), signature].join('.');
    }],
  ];

  test.each(bad)('a token %s', async (_, make) => {
    const stranger = client(api.address, await make());
    for (const operation of operations.filter((one) => one.access !== 'public' && one.access !== 'intake')) {
      expect([operation.operationId, (await call(stranger, operation)).status]).toEqual([operation.operationId, 401]);
    }
  });
});

test('every answer carries a request id and the security headers, errors included', async () => {
  for (const path of ['/health', '/nothing', '/deposits', '/docs', '/deposits?limit=x']) {
    const { headers } = await api.anonymous.get(path);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['server']).toBeUndefined();
  }
});

test('the page of the contract has no script and nothing inline', async () => {
  const { text, headers } = await api.anonymous.get('/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).not.toMatch(/<script|<style| style=| on\w+=/i);
  for (const { operationId } of operations) expect(text).toContain(`id="${operationId}"`);
});

test('an address that cannot be decoded and bytes that are no HTTP get an error of the usual shape', async () => {
  const broken = await fetch(`${api.address}/api/%zz`);
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ msg: 'The request is not valid.' });
  expect(await rawly('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*\{"msg":"The request is not valid\."/);
  expect(await rawly(`GET /api/health HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

async function rawly(bytes: string): Promise<string> {
  const { hostname, port } = new URL(api.address);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
  });
}
