import { randomUUID } from 'node:crypto';
import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { serveRemote } from '../../../../shared/release/serve/server.mjs';
import { askApi } from '../stack/api.ts';
import { signIn } from '../staff/sign-in.ts';

interface Granted {
  id: string;
  no: string;
}

/** Has the API fetch this build, and lets `deposit` run it: one lead asks, another confirms. */
export async function grantBuild(dist: string): Promise<Granted & { end(): Promise<void> }> {
  const from = await serveRemote({ root: dist, port: 0, allowOrigin: 'http://localhost' });
  const [lead, other] = await Promise.all(['deposit.lead', 'banker.lead'].map((name) => signIn(name)));
  const send = async <T>(path: string, token: string, json: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const { body } = await askApi<{ statusCode: number; status: string; data: T }>(path, {
      ...{ method: 'POST', token, json, headers },
    });
    if (body.statusCode !== 1) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  try {
    const address = `http://localhost:${from.port}/`;
    const asked = { module: 'deposit', username: 'deposit', address, hours: 1, reason: 'Seen before its release' };
    const { id, no } = await send<Granted>('/overrides', lead!.token, asked);
    const { body } = await askApi<{ items: SecondPersonRequest[] }>('/second-person?state=waiting', {
      token: other!.token,
    });
    const request = body.items.find(({ subject }) => subject.id === id)!;
    await send(`/second-person/${request.id}/confirm`, other!.token, { version: request.version });
    return {
      id,
      no,
      end: async () => void (await send(`/overrides/${id}/end`, lead!.token, { reason: 'Enough seen' })),
    };
  } finally {
    await from.close();
  }
}
