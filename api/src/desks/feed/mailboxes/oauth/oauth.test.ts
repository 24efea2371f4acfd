import { startTokenEndpoint, type TokenEndpoint } from '../../../../testing/imap/token-endpoint.ts';
import {
  credit,
  expectHidden,
  expectRefused,
  lines,
  mailDesksOfTests,
  tryMailbox,
  until,
} from '../../testing/mailbox-desk.ts';
import type { MailOAuth } from '../schemas.ts';

const on = mailDesksOfTests();
let provider: TokenEndpoint;
beforeEach(async () => {
  provider = await startTokenEndpoint();
  gives('token-1');
});
afterEach(() => provider.close());

/** The provider gives this token from now on, and the mail server takes it alone. */
function gives(token: string, more: object = {}): void {
  on.room.server.behave.token = token;
  provider.behave.status = 200;
  provider.behave.body = { access_token: token, token_type: 'Bearer', expires_in: 3_600, ...more };
}

const refuses = (error: string, status = 400): void => {
  Object.assign(provider.behave, { status, body: { error, error_description: 'the words of the provider' } });
};

const oauthOf = (change: Partial<MailOAuth> = {}): MailOAuth => ({
  tokenUrl: provider.url,
  grant: 'refresh_token',
  clientId: 'the-client',
  clientSecret: 'the-secret-of-the-client',
  refreshToken: 'refresh-1',
  scope: 'https://mail.example.com/ offline_access',
  ...change,
});

const attempt = (change: Partial<MailOAuth> = {}, over: object = {}) =>
  tryMailbox(on.room, { password: undefined, oauth: oauthOf(change), ...over });

/** Asks for the mailbox that was tried, and has it confirmed. */
async function setUp(change: Partial<MailOAuth> = {}) {
  const { ticket, says } = await attempt(change);
  if (!ticket) throw new Error(says);
  const made = await on.room.ask({ ticket });
  await on.room.confirm();
  return made;
}

test('a mailbox opens with a token of its provider, by a refresh token or as the client itself', async () => {
  expect(await attempt()).toMatchObject({ ok: true, ticket: expect.any(String) });
  expect(provider.asked).toEqual([
    {
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: 'the-client',
      client_secret: 'the-secret-of-the-client',
      scope: 'https://mail.example.com/ offline_access',
    },
  ]);
  const { refreshToken: _none, ...own } = oauthOf({
    grant: 'client_credentials',
    scope: 'https://mail.example.com/.default',
  });
  expect(await attempt({}, { oauth: own })).toMatchObject({ ok: true });
  expect(provider.asked[1]).toMatchObject({ grant_type: 'client_credentials' });
  expect(on.room.server.commands.join('\n')).not.toContain('LOGIN');
});

test.each([
  ['a grant that has ended', () => refuses('invalid_grant'), /has ended or refuses the grant/],
  ['a wrong secret', () => refuses('invalid_client', 401), /refuses this client ID or its secret/],
  ['a scope that it does not give', () => refuses('invalid_scope'), /does not give this scope/],
  ['a refusal in other words', () => refuses('something_else'), /^The provider gives no token for this mailbox\.$/],
  ['a page instead of a token', () => (provider.behave.body = '<html>'), /something that is no token/],
  ['a redirect, which is not followed', () => (provider.behave.status = 302), /something that is no token/],
  [
    'a token that the mail server refuses',
    () => (on.room.server.behave.token = 'x'),
    /^The mail server refuses the token/,
  ],
])('%s is told in words, and not in those of the provider', async (_, wrong, says) => {
  wrong();
  const found = await attempt();
  expectRefused(found, says);
  expect(JSON.stringify(found)).not.toMatch(/words of the provider|the-secret|refresh-1|token-1/);
});

test.each([
  ['a token endpoint inside a network', { tokenUrl: 'https://10.0.0.1/token' }, /inside a network/],
  ['one that does not answer', { tokenUrl: 'https://127.0.0.1:1/token' }, /cannot be asked\. Nothing answers/],
  [
    'one of another name than its certificate',
    { tokenUrl: 'https://localhost:PORT/token' },
    /certificate is not trusted/,
  ],
])('%s is not asked', async (_, { tokenUrl }, says) => {
  const there = tokenUrl.replace('PORT', new URL(provider.url).port);
  expectRefused(await attempt({ tokenUrl: there }), says);
  expect(provider.asked).toEqual([]);
});

test.each([
  ['plain http', { tokenUrl: 'http://login.example.com/token' }, {}],
  ['no refresh token', { refreshToken: undefined }, {}],
  ['no secret of a client that signs in itself', { grant: 'client_credentials' as const, clientSecret: undefined }, {}],
  ['a password beside it', {}, { password: 'a password' }],
])('%s is refused', async (_, change, over) => {
  expect(await attempt(change, over)).toMatchObject({ msg: expect.any(String) });
  expect(provider.asked).toEqual([]);
});

test('it is read with one token until that ends; a refresh token that is replaced is kept, and no secret is shown', async () => {
  // The provider replaces the refresh token when the mailbox is tried, and again each time.
  gives('token-1', { refresh_token: 'refresh-2' });
  const made = await setUp();
  expect(made.mailbox?.oauth).toEqual({
    tokenUrl: provider.url,
    grant: 'refresh_token',
    clientId: 'the-client',
    scope: 'https://mail.example.com/ offline_access',
  });
  gives('token-2', { refresh_token: 'refresh-3' });
  on.room.server.deliver(credit('632411770001'), { at: on.desk.api.clock.now() });
  const reader = on.room.read();
  await until('the first line', async () => (await lines(on.room)).length === 1);
  on.room.server.cut();
  on.room.server.deliver(credit('632411770002'), { at: on.desk.api.clock.now() });
  await until('the second line, after a cut', async () => (await lines(on.room)).length === 2);
  // Tried once, read once: the cut needed no other token.
  expect(provider.asked.map(({ refresh_token }) => refresh_token)).toEqual(['refresh-1', 'refresh-2']);
  await reader.stop();

  gives('token-3', { refresh_token: 'refresh-4' });
  on.room.server.deliver(credit('632411770003'), { at: on.desk.api.clock.now() });
  on.room.read();
  await until('the third line, by another instance', async () => (await lines(on.room)).length === 3);
  expect(provider.asked.at(-1)).toMatchObject({ refresh_token: 'refresh-3' });
  await expectHidden(on.desk, /the-secret-of-the-client|"refresh-\d|token-\d/, ['feedMailbox', 'feedKey']);
});

test('a grant that ends is told on the row, asked rarely, and heals by itself', async () => {
  await setUp({ refreshToken: 'refresh-9' });
  refuses('invalid_grant');
  on.room.read();
  await until('the problem', async () => (await on.room.box()).mailbox?.state === 'problem');
  expect((await on.room.box()).mailbox?.problem).toMatch(/has ended or refuses the grant of this mailbox/);
  const refusedSince = async () =>
    (
      await on.desk.api.db
        .selectFrom('feedMailbox')
        .innerJoin('feedKey', 'id', 'feedKeyId')
        .select('refusedSince')
        .where('paymentMethodId', '=', on.room.methodId)
        .executeTakeFirstOrThrow()
    ).refusedSince;
  // From then on leads are told (`jobs/trouble`).
  expect(await refusedSince()).toBeInstanceOf(Date);
  gives('token-9');
  on.room.server.deliver(credit('632411770009'), { at: on.desk.api.clock.now() });
  await until('the line', async () => (await lines(on.room)).length === 1);
  await until('no problem', async () => (await on.room.box()).mailbox?.state === 'reading');
  expect(await refusedSince()).toBeNull();
});

// The last one: sessions end while its clock moves.
test('the connection is left before its token ends, and opened anew with another', async () => {
  await setUp();
  on.room.read({ pollMs: 50 });
  await until('it is read', () => on.room.server.connections() === 1 && provider.asked.length === 2);
  gives('token-after');
  on.desk.api.clock.advance({ minutes: 60 });
  await until('another token', () => provider.asked.length === 3);
  const signIns = () => on.room.server.commands.filter((one) => one.startsWith('AUTHENTICATE')).length;
  await until('it is signed in to again', () => signIns() === 3);
  await until('it is open once', () => on.room.server.connections() === 1);
});
