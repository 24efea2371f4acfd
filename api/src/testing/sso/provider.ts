import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type ClientMetadata, type KoaContextWithOIDC } from 'oidc-provider';

/* A real OpenID provider as a process of its own: `node --import tsx provider.ts {"client_id":…}`; sub is the login. */

/** What each login says of itself. */
export type People = Record<string, Record<string, unknown>>;

/** `PUT /test/people` replaces it. */
let people: People = {};

async function makeProvider(issuer: string, client: ClientMetadata): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider: Provider = new Provider(issuer, {
    clients: [{ response_types: ['code'], grant_types: ['authorization_code'], ...client }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] as never },
    cookies: { keys: ['a key of tests alone'] },
    claims: { openid: ['sub', 'groups', 'amr'], email: ['email', 'email_verified'] },
    // What a panel asks for is in the ID token as well as in the userinfo.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
    // Nobody is asked for a consent: the panel belongs to the company, as the provider does.
    loadExistingGrant: async ({ oidc }: KoaContextWithOIDC) => {
      const grant: InstanceType<Provider['Grant']> = new provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

const [given] = process.argv.slice(2);
const { port = 0, ...client } = JSON.parse(given ?? '{}') as ClientMetadata & { port?: number };
const server = createServer();
server.listen(port, '127.0.0.1', () => {
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  void makeProvider(issuer, client).then((provider) => {
    const answer = provider.callback();
    server.on('request', (request, response) => {
      if (request.url !== '/test/people') return void answer(request, response);
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        people = JSON.parse(body) as People;
        response.end('{}');
      });
    });
    process.stdout.write(`ready ${issuer}\n`);
  });
});
