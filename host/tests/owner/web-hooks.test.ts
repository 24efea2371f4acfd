import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { openTab } from '../harness/page/owner-room.ts';
import { button, heading, rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { untilStable } from '../harness/browser/until-stable.ts';
import { askApi } from '../harness/stack/api.ts';
import { database } from '../harness/stack/database.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { newClaim, perform } from '../harness/work/claims.ts';
import { signatureOf } from '../harness/work/feed.ts';

const open = panel();
const rowsOf = database();

/** Whether the API has noted that the app has turned down an event of this row; it does so after the answer. */
const isTurnedDown = async (no: string): Promise<boolean> =>
  (
    await rowsOf(
      `select from web_hook_attempt a join web_hook_delivery d on d.id = a.delivery_id join app_event e on e.id = d.event_id where e.no = $1 and a.code = 500`,
      [no],
    )
  ).length > 0;

/** The operator's app: counts what was signed rightly, and answers as it is told. */
async function startApp() {
  const app = { url: '', secret: '', code: 204, types: [] as string[], close: () => server.close() };
  const server = http.createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
      if (signature === signatureOf(app.secret, String(id), String(at), body))
        app.types.push((JSON.parse(body) as { type: string }).type);
      reply.writeHead(app.code).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  app.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return app;
}

test('an owner adds a web hook, another confirms it, a test arrives, and what the app has turned down is sent again', async () => {
  const app = await startApp();
  const [owner, second] = [
    await newColleague(rowsOf, 'owner', 'Indu Asking'),
    await newColleague(rowsOf, 'owner', 'Jaya Confirming'),
  ];
  const name = `App of ${owner}`;
  const { page } = await open('/admin', { as: owner });
  await heading(page).waitFor();
  await openTab(page, 'Web hooks');
  await screen(page, 'Web hooks');
  await button(page, 'New web hook').click();
  const form = dialog(page);
  await form.getByLabel('Address').fill(app.url);
  await form.getByLabel('Whose it is').fill(name);
  await form.getByLabel('Comment').fill('The app hears of it');
  await button(form, 'Make the web hook').click();
  const shown = await button(form, /^Copy secret /).getAttribute('aria-label');
  app.secret = shown!.replace('Copy secret ', '');
  await button(form, 'I have kept it').click();
  await dialogGone(page);
  const hook = page.getByRole('region', { name });
  await hook.getByText('Waits for another owner').waitFor();

  const { body } = await askApi<{ items: { id: string; version: number; says: string }[] }>(
    '/second-person?state=waiting',
    { as: second },
  );
  const request = body.items.find(({ says }) => says.endsWith(app.url))!;
  await perform(`/second-person/${request.id}/confirm`, second, { version: request.version });
  await page.reload();
  await button(hook, `Send a test: ${name}`).click();
  await untilStable(async () => expect(app.types).toContain('web-hook.test'));

  app.code = 500;
  const claim = await newClaim();
  await untilStable(async () => expect(await isTurnedDown(claim.no)).toBe(true));
  await page.goto(new URL(`/admin/owner/deliveries?q=${claim.no}`, page.url()).href);
  await screen(page, 'Deliveries');
  await rows(page).filter({ hasText: 'It answered 500.' }).first().click();
  app.code = 204;
  await button(page, `Send again: deposit.received of ${claim.no}`).click();
  await dialog(page).getByLabel('Comment').fill('It is up again');
  await pressUntilTaken(page);
  await untilStable(async () =>
    expect(app.types.filter((type) => type === 'deposit.received').length).toBeGreaterThan(1),
  );
  await perform(`/web-hooks/${(await hookOf(second, name)).id}/switch`, second, {
    version: (await hookOf(second, name)).version,
    to: 'ended',
    reason: 'The test is over',
  });
  app.close();
});

/** The API tries by itself, too, and refuses a second sending at that moment; what was typed stays for the next press. */
async function pressUntilTaken(page: Page): Promise<void> {
  const refused = page.getByText('It is being sent at this moment.').first();
  const isRefused = async () => {
    await button(dialog(page), 'Send again').click();
    return Promise.race([dialogGone(page).then(() => false), refused.waitFor().then(() => true)]);
  };
  while (await isRefused()) await refused.waitFor({ state: 'detached' });
}

const hookOf = async (as: string, name: string) =>
  (
    await askApi<{ items: { id: string; version: number; description: string }[] }>('/web-hooks', { as })
  ).body.items.find(({ description }) => description === name)!;
