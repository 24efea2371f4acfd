import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { apiRoot } from '../../settings/paths.ts';
import type { Approve } from './clients.ts';
import { TOKEN_SECRET } from './field.ts';
import { type Used, usedByProcess } from './processor.ts';

export interface ApiProcess {
  /** `http://127.0.0.1:41234`. */
  address: string;
  pid: number;
  approve: Approve;
  used: Used;
  end(): Promise<void>;
}

/** The API as it is released, a process of its own, and an approval sent to it. */
export async function startApi(databaseUrl: string, settings: Record<string, string> = {}): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...profiled(), path.join(apiRoot, 'src', 'server.ts')], {
    cwd: apiRoot,
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, PORT: '0', TOKEN_SECRET, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await Promise.race([
    readyAt(child.stdout),
    ended.then(() => {
      throw new Error('The API did not start.');
    }),
  ]);
  child.stdout.resume();
  const agent = new Agent({ keepAlive: true });
  return {
    address,
    pid: child.pid ?? 0,
    used: usedByProcess(child.pid ?? 0),
    approve: ({ depositId, version, lineId, utr, amountPaise, flags }, { token }) =>
      post(agent, `${address}/api/deposits/${depositId}/approve`, token, {
        version,
        utrEntryId: lineId,
        seen: { utr, amountPaise, flags },
      }),
    end: async () => {
      agent.destroy();
      child.stdin.end();
      await ended;
    },
  };
}

/** `BENCH_PROFILE=folder` writes what the API's processor did there. */
function profiled(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(folder)}`] : [];
}

async function readyAt(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const ready = /^api ready on (\S+)/.exec(line);
    if (ready) return ready[1] as string;
  }
  throw new Error('The API said nothing.');
}

function post(agent: Agent, address: string, token: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': randomUUID(),
    };
    const sent = request(address, { agent, method: 'POST', headers }, (answer) => {
      let got = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (got += part))
        .on('end', () => (got.startsWith('{"statusCode":1,') ? resolve() : reject(new Error(got))));
    });
    sent.on('error', reject).end(text);
  });
}
