import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Front, startCountingHaproxy } from './fronts.ts';

/* What HAProxy counts for all instances together; each instance counts its own requests too (safety 2.4). */

const INSTANCES = 3;
/** What one instance allows in ten seconds, as `rate-limit.ts` says: burst and ten seconds of its rate. */
const MOST = { GET: 120 + 10 * 25, POST: 60 + 10 * 5 };

let instances: Server[];
let front: Front;
const served = new Map<string, number>();
beforeAll(async () => {
  instances = Array.from({ length: INSTANCES }, () =>
    createServer((request, reply) => {
      const who = `${request.method} ${request.headers.authorization}`;
      served.set(who, (served.get(who) ?? 0) + 1);
      reply.end('{}');
    }),
  );
  const apis: string[] = [];
  for (const one of instances) {
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    apis.push(`http://127.0.0.1:${(one.address() as AddressInfo).port}`);
  }
  front = await startCountingHaproxy(apis);
});
afterAll(async () => {
  await front.stop();
  for (const one of instances) one.close();
});

test('three instances together allow one person what one instance allows, and another person is served', async () => {
  const ask = async (method: string, token: string) => {
    const answer = await fetch(`${front.address}/api/x`, { method, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, after: answer.headers.get('retry-after'), body: await answer.text() };
  };
  for (const method of ['GET', 'POST'] as const) {
    const answers = [];
    for (let round = 0; round < 20; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 25 }, () => ask(method, 'eager')))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(MOST[method]);
    expect(served.get(`${method} Bearer eager`)).toBe(answers.length - refused.length);
    // The rate is that of a sliding ten seconds, so a slow run lets a few more pass.
    expect(refused.length).toBeGreaterThan(0);
    expect(JSON.parse(refused[0]?.body ?? '')).toEqual({
      msg: 'That was too fast. Please wait a moment.',
      code: 'TOO_MANY',
    });
    expect(refused[0]?.after).toBe('3');
    expect((await ask(method, 'patient')).status).toBe(200);
  }
});
