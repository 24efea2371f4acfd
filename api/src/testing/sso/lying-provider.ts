import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { CLIENT } from './real-provider.ts';

/** How the next token is wrong; what is not named is as it should be. */
export interface Lie {
  /** Over the claims of a good ID token; `undefined` leaves one out. */
  claims?: Record<string, unknown>;
  /** `none`: without a signature; `secret`: signed with the client's secret; `stranger`: with a key of somebody else. */
  signed?: 'none' | 'secret' | 'stranger';
  /** Instead of a token. */
  status?: number;
}

/** A provider whose token endpoint answers what a test wants, for tokens that no real one makes. */
export interface LyingProvider {
  issuer: string;
  lie: Lie;
  /** Requests to the token endpoint. */
  asked: URLSearchParams[];
  logoutToken(change?: Record<string, unknown>, signed?: Lie['signed']): Promise<string>;
  stop(): Promise<void>;
}

export async function startLyingProvider(): Promise<LyingProvider> {
  const [own, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' };
  const sign = (claims: JWTPayload, how: Lie['signed'], typ: string): Promise<string> | string => {
    if (how === 'none') return new UnsecuredJWT(claims).encode();
    const alg = how === 'secret' ? 'HS256' : 'RS256';
    const token = new SignJWT(claims).setProtectedHeader({ alg, kid: 'own', typ });
    if (how === 'secret') return token.sign(new TextEncoder().encode(CLIENT.client_secret));
    return token.sign(how === 'stranger' ? stranger.privateKey : own.privateKey);
  };
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const now = () => Math.floor(Date.now() / 1000);
  const provider: LyingProvider = {
    issuer,
    lie: {},
    asked: [],
    logoutToken: async (change = {}, signed) => {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const claims = {
        iss: issuer,
        aud: CLIENT.client_id,
        sub: 'dina',
        events,
        iat: now(),
        exp: now() + 120,
        jti: crypto.randomUUID(),
      };
      return sign(defined({ ...claims, ...change }), signed, 'logout+jwt');
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('request', (request, response) => {
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') return void json(metadata(issuer));
    if (request.url === '/keys') return void json({ keys: [jwk] });
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const asked = new URLSearchParams(body);
      provider.asked.push(asked);
      const { claims = {}, signed, status } = provider.lie;
      if (status) return void json({ error: 'server_error' }, status);
      // The code is the nonce, so that the token can repeat it.
      const good = {
        iss: issuer,
        aud: CLIENT.client_id,
        sub: 'dina',
        nonce: asked.get('code'),
        iat: now(),
        exp: now() + 600,
      };
      const person = { email: 'dina@example.com', email_verified: true, groups: ['deposits'] };
      void Promise.resolve(sign(defined({ ...good, ...person, ...claims }), signed, 'JWT')).then((id_token) =>
        json({ access_token: 'a', token_type: 'Bearer', id_token }),
      );
    });
  });
  return provider;
}

const defined = (claims: Record<string, unknown>): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // It claims to sign in every way, so that the panel has to refuse by itself.
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
});
