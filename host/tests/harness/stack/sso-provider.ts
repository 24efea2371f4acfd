import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const API = join(import.meta.dirname, '..', '..', '..', '..', 'api');

/** A real OpenID provider with pages of its own (api/src/testing/sso/provider.ts). */
export interface SsoProvider {
  issuer: string;
  /** What each login says of itself. */
  say(people: Record<string, object>): Promise<void>;
  stop(): Promise<void>;
}

export const SSO_CLIENT = { client_id: 'panel', client_secret: 'a secret of tests, long enough for HMAC' };

/** `panel` is the origin to which it sends people back. */
export async function startSsoProvider(panel: string): Promise<SsoProvider> {
  const client = { ...SSO_CLIENT, redirect_uris: [`${panel}/api/auth/oidc/callback`] };
  const file = join('src', 'testing', 'sso', 'provider.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(client)], {
    cwd: API,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const issuer = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
      });
    child.once('exit', () => reject(new Error(`The provider did not start:\n${said.join('\n')}`)));
  });
  return {
    issuer,
    say: async (people) => void (await fetch(`${issuer}/test/people`, { method: 'PUT', body: JSON.stringify(people) })),
    stop: () => {
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      return new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      });
    },
  };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
