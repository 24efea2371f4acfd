import { openHookedDesk, ask, deliver, waitingRequest } from '../desks/web-hooks/testing/hooked.ts';
import { decide } from '../desks/second-person/testing/requests.ts';
import { type Desk, INTAKE_KEY, key, said } from '../testing/index.ts';
import { receiveAsApp } from './app-receiver.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openHookedDesk();
});
afterAll(() => desk.close());

test('the simulated app hears what the desk asks, and its customer finds the right UTR', async () => {
  const lines: string[] = [];
  const rightUtrs = new Map<string, string>();
  const client = {
    intakePost: async <T>(path: string, body: unknown) =>
      said<T>(await desk.api.anonymous.post(`/intake${path}`, body, { 'x-intake-key': INTAKE_KEY })) as never,
  };
  // The secret comes with the web hook, so the address is chosen first.
  const probe = await receiveAsApp({
    client,
    port: 0,
    secret: `whsec_${'A'.repeat(44)}`,
    rightUtrs,
    say: () => undefined,
  });
  await probe.close();
  const made = (await ask(desk, probe.url)).data!;
  await decide(desk, await waitingRequest(desk), 'confirm', 'owner.two');
  const port = Number(new URL(probe.url).port);
  const app = await receiveAsApp({ client, port, secret: made.secret, rightUtrs, say: (line) => lines.push(line) });
  const [right, claim] = [desk.utr(), await desk.claim({ utr: desk.utr() })];
  await desk.line({ utr: right });
  rightUtrs.set(claim.id, right);
  const deposit = await desk.as('deposit');
  await deposit.post(`/deposits/${claim.id}/ask`, { version: claim.version, reasonCode: 'WRONG_UTR' }, key());
  await deliver(desk);
  for (let look = 0; look < 200 && (await desk.deposit(claim.id)).utr !== right; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await desk.deposit(claim.id)).toMatchObject({ status: 'matched', utr: right });
  await app.close();
  expect(lines.map((line) => line.slice(0, 30))).toEqual(
    expect.arrayContaining([
      expect.stringContaining('deposit.received'),
      expect.stringContaining('deposit.question'),
    ]) as unknown,
  );
});
