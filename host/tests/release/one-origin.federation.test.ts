import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishAll } from '../../../shared/release/publish.mjs';
import { serveHost } from '../../../shared/release/serve/server.mjs';
import { stackAddress } from '../harness/stack/address.ts';
import { firstRow } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { sharedSession, storedSession } from '../harness/staff/sign-in.ts';

const open = panel();
const REMOTES = ['deposit', 'banker', 'withdraw'] as const;

test('federation: the same builds run with all remotes under the host’s own origin', async () => {
  const targetDir = mkdtempSync(join(tmpdir(), 'panel-one-origin-'));
  await publishAll({ targetDir, keyFile: join(targetDir, 'release.pem') });
  const remoteRoots = Object.fromEntries(REMOTES.map((name) => [`/remotes/${name}`, join(targetDir, 'remotes', name)]));
  const host = await serveHost({ root: join(targetDir, 'host'), port: 0, apiTarget: stackAddress().api, remoteRoots });
  try {
    const origin = `http://localhost:${host.port}`;
    const { page } = await open('/login');
    await page.goto(`${origin}/login`);
    const session = storedSession(await sharedSession('withdraw'));
    await page.evaluate(
      (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
      session,
    );
    await page.goto(`${origin}/admin/checking`);
    await firstRow(page);
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .map(({ origin: from }) => from),
    );
    expect([...new Set(fetched)]).toEqual([origin]);
  } finally {
    await host.close();
    rmSync(targetDir, { recursive: true, force: true });
  }
});
