import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostServer } from '../../../shared/release/serve/nginx.mjs';
import { runNginx } from '../../../shared/release/testing/run-nginx.mjs';
import { panel } from '../harness/browser/panel.ts';
import { menuLink, rows, screen } from '../harness/page/pages.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { stackAddress } from '../harness/stack/address.ts';
import { freePorts } from '../harness/stack/free-ports.ts';

/* The configuration of `pnpm release nginx` on a real nginx, in a browser; each page fails with what its policy refuses. */

const open = panel();
const folder = mkdtempSync(join(tmpdir(), 'panel-nginx-'));
let site: ReleaseSite;
let nginx: { stop(): Promise<void> };
beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'), built('remote-deposit'));
  const [port] = (await freePorts(1)) as [number];
  const { targetDir } = site;
  const server = hostServer({ targetDir, listen: `127.0.0.1:${port}`, apiTarget: stackAddress().api });
  nginx = await runNginx({ folder, directives: [server], port });
  site.origin = `http://localhost:${port}`;
});
afterAll(async () => {
  await nginx?.stop();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('federation: behind nginx a screen opens with its rows under the policy of the document, and the stream of events with it', async () => {
  const { page } = await open('/login', { at: site.origin });
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const stream = page.waitForResponse((answer) => /\/api\/events\?/.test(answer.url()));
  await visitSite(page, site, '/admin/utr', 'deposit');
  await screen(page, 'UTR Entry');
  await menuLink(page, 'Recent Deposit').click();
  await screen(page, 'Recent Deposit');
  await rows(page).first().waitFor();
  expect(await (await stream).headerValue('content-type')).toContain('text/event-stream');

  const document = (await page.reload())!;
  await rows(page).first().waitFor();
  expect(await document.headerValue('server')).toBe('nginx');
  expect(await document.headerValue('content-security-policy')).toMatch(/script-src [^;]*'sha256-/);
});
