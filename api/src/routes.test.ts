import { connect } from 'node:net';
import { SignJWT } from 'jose';
import { buildApp } from './app.ts';
import type { Access } from './http/context.ts';
import { type Module, modules } from './modules.ts';
import { type ActionName, allPermissions, type Permission, permissionsOf } from './domain/permissions.ts';
import { type Caller, nameOf, operator, staffCaller, stranger, wrongAnswers } from './testing/access/access-matrix.ts';
import { INTAKE_KEY, testApp, type TestApp, testOwners, type TestPerson, testStaff } from './testing/index.ts';
import { mutantTest, seed, shown, size } from './testing/proof/proof.ts';
import { type DocumentedOperation, operationsOf } from './testing/routes.ts';
import { permissionsByHand } from './testing/access/permissions-by-hand.ts';
import { whoMay } from './testing/access/who-may.ts';

const people: Record<TestPerson, { actionName: ActionName; lead: boolean; owner?: boolean }> = {
  ...testStaff,
  ...testOwners,
};
const users = Object.keys(people) as TestPerson[];
const mutants: { name: string; caught: boolean }[] = [];
let pairs = 0;
let api: TestApp;
let operations: DocumentedOperation[];
beforeAll(async () => {
  api = await testApp({ intakeKey: INTAKE_KEY });
  operations = operationsOf(api.app);
});
afterAll(async () => {
  shown({
    promise: 'P9',
    what: 'every operation, called by every role, the operator, nobody, and with every kind of bad token',
    promised: '100 % of the pairs',
    measured: `${pairs} pairs of ${operations.length} operations, all as the table says`,
    seed,
    mutants,
  });
  await api.close();
});

async function expectAsTheTableSays(caller: Caller, some = operations): Promise<void> {
  expect(await wrongAnswers(api.address, some, [caller])).toEqual([]);
  pairs += some.length;
}

/** In the gate these callers share the operations: the one at `at` calls every n-th, beginning with its own. */
const shareOf = (at: number, count: number): DocumentedOperation[] =>
  size({ gate: 1, promise: 0 }) ? operations.filter((_, place) => place % count === at) : operations;

test('the table says of every operation who may call it, and names no other', () => {
  expect(Object.keys(whoMay).sort()).toEqual(operations.map(nameOf).sort());
});

test('every role holds the permissions that are written out for it', () => {
  expect(Object.keys(permissionsByHand).sort()).toEqual([...allPermissions].sort());
  for (const permission of allPermissions) {
    const holders = users.filter((user) => {
      const { actionName, lead, owner = false } = people[user];
      return permissionsOf(actionName, lead, owner).includes(permission);
    });
    expect([permission, holders.sort()]).toEqual([permission, [...permissionsByHand[permission]].sort()]);
  }
});

const staff = (user: TestPerson) => staffCaller(user, async () => (await api.signInAs(user)).token);

const owners = Object.keys(testOwners) as TestPerson[];

test.each(users)('%s reaches exactly the operations that the table allows', (user) =>
  expectAsTheTableSays(staff(user), owners.includes(user) ? shareOf(owners.indexOf(user), owners.length) : operations),
);

test('the operator reaches the intake alone', () => expectAsTheTableSays(operator));

test('nobody reaches more than what is public', () => expectAsTheTableSays(stranger('nobody')));

describe(`an API whose routes ask for something else is found out (seed ${seed})`, () => {
  /**
   * Builds the API with changed access rules; whoever is let in gets 204 and nothing happens. Returns how many
   * operations were changed, and those whose change was not noticed.
   */
  async function unnoticed(
    change: (access: Access, at: number) => Access,
  ): Promise<{ changed: number; unnoticed: string[] }> {
    const changed = new Set<string>();
    const loosen: Module = (inner) => {
      inner.addHook('onRoute', (route) => {
        const { config, url, method } = route;
        const before = config?.access;
        const access = before && method !== 'HEAD' ? change(before, changed.size) : before;
        if (!access || access === before) return;
        // A copy, because routes of one module may share the object.
        route.config = { ...config, access };
        changed.add(`${String(method)} ${url.replace('/api', '').replace(/:(\w+)/g, '{$1}')}`);
      });
      inner.addHook('preValidation', async (_, reply) => reply.status(204).send());
    };
    const mutant = await buildApp({ ...api.app.deps, modules: [loosen, ...modules] });
    const address = await mutant.listen({ port: 0, host: '127.0.0.1' });
    let left = operations.filter((one) => changed.has(nameOf(one)));
    for (const caller of [stranger('nobody'), ...users.map(staff)]) {
      const noticed = new Set((await wrongAnswers(address, left, [caller])).map(({ operation }) => operation));
      left = left.filter((one) => !noticed.has(nameOf(one)));
    }
    await mutant.close();
    return { changed: changed.size, unnoticed: left.map(nameOf) };
  }

  /** A permission with other holders than this one. */
  function another(permission: Permission, at: number): Permission {
    const holders = (one: Permission) => [...permissionsByHand[one]].sort().join();
    const others = allPermissions.filter((one) => holders(one) !== holders(permission));
    return others[(seed + at) % others.length] as Permission;
  }

  const loosened: [string, (access: Access, at: number) => Access][] = [
    [
      'each asks for something else',
      (access, at) =>
        access === 'session'
          ? { permission: 'risk.read' }
          : typeof access === 'string'
            ? 'session'
            : { permission: another(access.permission, at) },
    ],
    // Leaves out permissions that everybody holds: not checking them makes no difference.
    [
      'no permission is asked for',
      (access) =>
        typeof access === 'string' || permissionsByHand[access.permission].length === users.length ? access : 'session',
    ],
    ['no session and no key is asked for', (access) => (access === 'public' ? access : 'public')],
  ];

  mutantTest.each(loosened)('%s', async (name, change) => {
    const found = await unnoticed(change);
    mutants.push({ name: `${name}: ${found.changed} operations`, caught: found.unnoticed.length === 0 });
    expect(found.changed).toBeGreaterThan(100);
    expect(found.unnoticed).toEqual([]);
  });
});

describe('a token that is not good opens nothing', () => {
  const later = Math.floor(Date.now() / 1000) + 3_600;
  const claims = (sid: string) => ({ sid, ver: 1, actionName: 'BackOffice' });
  const sign = (alg: string, key: Uint8Array) =>
    new SignJWT(claims('a'))
      .setProtectedHeader({ alg, typ: 'JWT' })
      .setIssuer('backoffice-api')
      .setAudience('backoffice-panel')
      .setSubject('x')
      .setIssuedAt()
      .setExpirationTime(later)
      .sign(key);
  const signedIn = async () => (await api.signInAs('withdraw')).token;

  const bad: [string, () => Promise<string>][] = [
    ['of another key', () => sign('HS256', new TextEncoder().encode('x'.repeat(32)))],
    ['of another algorithm', () => sign('HS512', new Uint8Array(64))],
    [
      'without a signature',
      async () =>
        `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...claims('a'), sub: 'x', exp: later })).toString('base64url')}.`,
    ],
    ['that is garbage', async () => 'garbage'],
    ['that is huge', async () => `a.${'b'.repeat(10_000)}.c`],
    [
      'whose payload was edited',
      async () => {
        const [head, payload, signature] = (await signedIn()).split('.') as [string, string, string];
        const edited = {
          ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object),
          actionName: 'Deposit',
        };
        return [head, Buffer.from(JSON.stringify(edited)).toString('base64url'), signature].join('.');
      },
    ],
    [
      'that ended this second',
      async () => {
        const { app, clock } = api;
        const good = await app.tokens.read(await signedIn(), clock.now());
        if (!good) throw new Error('The token of a sign-in cannot be read');
        return app.tokens.sign(good, new Date(clock.now().getTime() - 60_000), clock.now());
      },
    ],
    [
      'of a session that signed out',
      async () => {
        const leaving = await api.signInAs('withdraw.lead');
        expect((await leaving.post('/auth/logout')).status).toBe(200);
        return leaving.token;
      },
    ],
    [
      'of a session that has lasted its time',
      async () => {
        const token = await signedIn();
        await api.db
          .updateTable('staffSession')
          .set({ expiresAt: api.clock.now() })
          .where('staffId', '=', api.staffId('withdraw'))
          .execute();
        return token;
      },
    ],
    [
      'of a person whose sessions were ended',
      async () => {
        const token = await signedIn();
        await api.db
          .updateTable('staff')
          .set((e) => ({ tokenVersion: e('tokenVersion', '+', 1) }))
          .where('id', '=', api.staffId('withdraw'))
          .execute();
        return token;
      },
    ],
    [
      'of a person who was disabled',
      async () => {
        const token = await signedIn();
        await api.db
          .updateTable('staff')
          .set({ status: 'disabled' })
          .where('id', '=', api.staffId('withdraw'))
          .execute();
        return token;
      },
    ],
  ];

  const numbered = bad.map(([name, make], at) => [name, make, at] as const);

  test.each(numbered)('a token %s', async (name, make, at) =>
    expectAsTheTableSays(stranger(name, await make()), shareOf(at, bad.length)),
  );
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
  expect(await rawly(`GET /api/health HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
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
