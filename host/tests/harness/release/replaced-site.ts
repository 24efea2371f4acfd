import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { resealed } from '@backoffice/shared/release/testing/resealed';
import type { TestedModule } from '../stack/address.ts';
import { serveEarlier, type Succession } from '../faults/earlier.ts';
import type { PublishedRegistry } from '../faults/release.ts';
import { menuLink, screen } from '../page/pages.ts';
import type { ReleaseSite } from './release-site.ts';

/** What the site has published, without the signatures. */
function registryOf({ targetDir }: ReleaseSite): PublishedRegistry {
  const text = readFileSync(join(targetDir, 'host/registry.json'), 'utf8');
  const { signatures: _, ...registry } = JSON.parse(text) as PublishedRegistry & { signatures: unknown };
  return registry;
}

/**
 * Has a tab run another release of a module before the one that a site has published. Answers the address to begin at,
 * and what replaces the first release, which has shown a screen and then fails on `segment`, by the published one: it
 * resolves when the tab has requested a file of that.
 */
export async function withEarlierRelease(
  page: Page,
  site: ReleaseSite,
  module: TestedModule,
  { segment, succession }: { segment: string; succession: Succession },
) {
  const { channels, releases } = registryOf(site).remotes[module];
  const published = releases.find(({ version }) => version === channels.stable[0])!;
  const earlier = await serveEarlier(page, module, published, { succession, fault: 'page lost', segment });
  await page.route('**/registry.json*', (route) => {
    const registry = registryOf(site);
    earlier.offer(registry);
    return route.fulfill({
      contentType: 'application/json',
      body: resealed(registry as never, site.privateKey),
    });
  });
  const titleOf = (wanted: string) => published.menu.find((item) => item.segment === wanted)!.title;
  const pageFiles = published.first[segment]!.files;
  const [other] = Object.entries(published.first).find(
    ([, { files }]) => !files.some((file) => pageFiles.includes(file)),
  )!;
  const begin = `/admin/${other}`;
  const replace = async () => {
    await screen(page, titleOf(other));
    const replaced = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(published.base));
    await menuLink(page, titleOf(segment)).click();
    if (succession === 'after a newer release') {
      const failure = page.getByRole('main').locator('[data-fault]');
      await failure.waitFor();
      earlier.withdraw();
      await failure.getByRole('button', { name: 'Retry' }).click();
    }
    await replaced;
  };
  return { begin, replace };
}
