import { createTokens } from '../tokens.ts';
import { client, testApp, type TestApp, testSettings } from '../../../testing/index.ts';
import { endIntakeKey, listKeys, makeIntakeKey, rotateTokenKey } from './change-keys.ts';

let api: TestApp;
beforeEach(async () => {
  api = await testApp();
  // Another instance learns of a new key within half a minute, by the processor's clock.
  jest.spyOn(Date, 'now');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const later = (ms: number) => jest.mocked(Date.now).mockReturnValue(new Date().getTime() + ms);
const statusOf = async (token: string) => (await client(api.address, token).get('/auth/me')).status;
const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
const rotate = (everybodyOut = false) => rotateTokenKey(api.asCommand, { by: 'root@desk', everybodyOut });

test('two rotations within one session sign nobody out: renewals move on to the new key', async () => {
  const banker = await api.signInAs('banker');
  const kids = [kidOf(banker.token)];
  let { token } = banker;
  for (let round = 1; round <= 2; round += 1) {
    expect(await rotate()).toMatchObject({ statusCode: 1 });
    expect(await statusOf(token)).toBe(200);
    later(31_000 * round);
    const renewed = await client(api.address, token).post('/auth/renew');
    ({ token } = renewed.json<{ token: string }>());
    kids.push(kidOf(token));
    expect(await statusOf(token)).toBe(200);
  }
  expect(new Set(kids).size).toBe(3);
  expect(await statusOf(banker.token)).toBe(200);
});

test('a token of another instance that has the new key already is read at once', async () => {
  const banker = await api.signInAs('banker');
  await rotate();
  later(2_000);
  const other = createTokens({ db: api.db, settings: testSettings() });
  const claims = await api.app.tokens.read(banker.token, api.clock.now());
  const now = api.clock.now();
  const token = await other.sign(claims!, now, new Date(now.getTime() + 60_000));
  expect(kidOf(token)).not.toBe(kidOf(banker.token));
  expect(await statusOf(token)).toBe(200);
});

test('a key is no longer accepted once the tokens that it signed have ended', async () => {
  const banker = await api.signInAs('banker');
  const claims = await api.app.tokens.read(banker.token, api.clock.now());
  const now = api.clock.now();
  const long = await api.app.tokens.sign(claims!, now, new Date(now.getTime() + 24 * 3_600_000));
  await rotate();
  later(31_000);
  expect(await api.app.tokens.read(long, api.clock.now())).toBeDefined();
  api.clock.advance({ minutes: 31 });
  expect(await api.app.tokens.read(long, api.clock.now())).toBeUndefined();
});

test('after a leak everybody is signed out, and within half a minute nothing that the key signs is accepted', async () => {
  const banker = await api.signInAs('banker');
  const claims = await api.app.tokens.read(banker.token, api.clock.now());
  const now = api.clock.now();
  const forged = await api.app.tokens.sign(claims!, now, new Date(now.getTime() + 24 * 3_600_000));
  await rotate();
  await rotate(true);
  expect(await statusOf(banker.token)).toBe(401);
  later(31_000);
  expect(await api.app.tokens.read(forged, api.clock.now())).toBeUndefined();
  expect((await api.db.selectFrom('tokenKey').select('kid').execute()).length).toBe(1);
});

test('a token is verified once, also when the keys have been read again', async () => {
  const banker = await api.signInAs('banker');
  const verify = jest.spyOn(globalThis.crypto.subtle, 'verify');
  expect(await statusOf(banker.token)).toBe(200);
  later(31_000);
  expect(await statusOf(banker.token)).toBe(200);
  expect(verify).toHaveBeenCalledTimes(1);
});

test('TOKEN_SECRET is replaced with the one before still accepted', async () => {
  const [first, second] = ['first-secret-of-32-characters-or-more', 'second-secret-of-32-characters-or-more'];
  const made = (tokenSecret: string, tokenSecretBefore = '') =>
    createTokens({ db: api.db, settings: { ...testSettings(), tokenSecret, tokenSecretBefore } });
  const claims = { staffId: 'a', sessionId: 'b', tokenVersion: 1, actionName: 'Banker' };
  const now = new Date();
  const token = await made(first).sign(claims, now, new Date(now.getTime() + 60_000));
  expect(await made(second, first).read(token, now)).toEqual(claims);
  expect(await made(second).read(token, now)).toBeUndefined();
  api.app.deps.settings.tokenSecret = first;
  expect(
    await rotateTokenKey({ ...api.asCommand, settings: api.app.deps.settings }, { by: 'x', everybodyOut: false }),
  ).toMatchObject({
    statusCode: 2,
  });
});

describe('keys of the intake', () => {
  /** 403 at the door; whatever else is answered, the key was accepted. */
  const ask = async (intakeKey: string) => {
    const { status } = await api.anonymous.get('/intake/payment-methods', { 'x-intake-key': intakeKey });
    return status === 403 ? 403 : 'accepted';
  };
  const make = async (hours = 24) => {
    const answer = await makeIntakeKey(api.asCommand, { name: 'app', hours, by: 'root@desk' });
    if (answer.statusCode !== 1) throw new Error(answer.status);
    return answer.data.key;
  };

  test('a key made by command is accepted, its hash alone is stored, and the earlier one ends after a day', async () => {
    expect(await ask('ik_nobody-has-this-key')).toBe(403);
    const first = await make();
    const second = await make();
    expect([await ask(first), await ask(second)]).toEqual(['accepted', 'accepted']);
    const rows = await api.db.selectFrom('intakeKey').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first);
    expect(rows.every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true);
    api.clock.advance({ hours: 24, seconds: 1 });
    expect([await ask(first), await ask(second)]).toEqual([403, 'accepted']);
  });

  test('a key can be ended at once; the list says what each one is and shows no secret', async () => {
    const key = await make();
    const { id } = await api.db.selectFrom('intakeKey').select('id').executeTakeFirstOrThrow();
    expect(await endIntakeKey(api.asCommand, id, 'root@desk')).toMatchObject({ statusCode: 1 });
    expect(await ask(key)).toBe(403);
    expect(await endIntakeKey(api.asCommand, id, 'root@desk')).toMatchObject({ code: 'NOT_FOUND' });
    await api.signInAs('banker');
    const lines = (await listKeys(api.asCommand)).join('\n');
    expect(lines).toMatch(/^token {2}[0-9a-f]{12} {2}made .* signs$/m);
    expect(lines).toMatch(/^intake .* app .* ended /m);
    expect(lines).not.toContain(key);
  });
});
