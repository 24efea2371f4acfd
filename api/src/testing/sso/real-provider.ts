import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { apiRoot } from '../../settings/paths.ts';
import type { People } from './provider.ts';

/** The provider of `provider.ts`, in a process of its own. */
export interface RealProvider {
  issuer: string;
  say(people: People): Promise<void>;
  stop(): Promise<void>;
}

export const CLIENT = { client_id: 'panel', client_secret: 'a secret of tests, long enough for HMAC' };

/** `panel` is where the provider sends people back, and where it ends sessions. */
export async function startProvider(panel: string, port = 0): Promise<RealProvider> {
  const client = {
    ...CLIENT,
    port,
    redirect_uris: [`${panel}/api/auth/oidc/callback`],
    backchannel_logout_uri: `${panel}/api/auth/oidc/backchannel-logout`,
  };
  const file = path.join(apiRoot, 'src', 'testing', 'sso', 'provider.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(client)], {
    cwd: apiRoot,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const issuer = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /^ready (\S+)$/m.exec(said)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', () => reject(new Error(`The provider has stopped:\n${said}`)));
  });
  return {
    issuer,
    say: async (people) => {
      await fetch(`${issuer}/test/people`, { method: 'PUT', body: JSON.stringify(people) });
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    },
  };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
