import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { makeKey } from '@backoffice/shared/release/keys';
import { publish } from '../../../../shared/release/publish.mjs';
import { serveHost } from '../../../../shared/release/serve/server.mjs';
import { stackAddress } from '../stack/address.ts';
import { sharedSession, storedSession, type SignedIn } from '../staff/sign-in.ts';
import { asTheSameBrowser } from '../staff/device.ts';

/** A panel that a test publishes and serves under one origin, with the API of the run or another. */
export interface ReleaseSite {
  origin: string;
  targetDir: string;
  /** A folder for builds to publish. */
  workshop: string;
  privateKey: ReturnType<typeof makeKey>;
  publish(...dists: string[]): Promise<void>;
  close(): Promise<void>;
}

export const built = (folder: string) => join(import.meta.dirname, '..', '..', '..', '..', folder, 'dist');

interface SiteOptions {
  /** A certificate and its key as PEM: over HTTPS and HTTP/2. */
  tls?: { cert: string; key: string };
  /** Address of the API; without it, that of the run. */
  apiTarget?: string;
  /** Without it, a free one. */
  port?: number;
}

export async function startSite(
  remotes: readonly string[],
  { tls, apiTarget = stackAddress().api, port = 0 }: SiteOptions = {},
): Promise<ReleaseSite> {
  const workshop = mkdtempSync(join(tmpdir(), 'panel-site-'));
  const targetDir = join(workshop, 'site');
  const privateKey = makeKey(join(workshop, 'release.pem'));
  const remoteRoots = Object.fromEntries(remotes.map((name) => [`/remotes/${name}`, join(targetDir, 'remotes', name)]));
  const root = join(targetDir, 'host');
  const host = await serveHost({ root, port, tls, apiTarget, remoteRoots });
  return {
    origin: `${tls ? 'https' : 'http'}://localhost:${host.port}`,
    targetDir,
    workshop,
    privateKey,
    publish: async (...dists) => void (await publish({ targetDir, dists, privateKey })),
    close: async () => {
      await host.close();
      // A process that was told to end may still be writing.
      rmSync(workshop, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

/** Opens an address of the site, signed in at the run's API. */
export async function visitSite(
  page: Page,
  site: ReleaseSite,
  path: string,
  session: string | SignedIn,
): Promise<void> {
  const kept = storedSession(typeof session === 'string' ? await sharedSession(session) : session);
  await asTheSameBrowser(page.context(), [new URL(site.origin).hostname]);
  await page.route(`${site.origin}/robots.txt`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${site.origin}/robots.txt`);
  await page.evaluate(
    (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    kept,
  );
  await page.goto(site.origin + path);
}
