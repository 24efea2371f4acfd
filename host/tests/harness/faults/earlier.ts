import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { CanaryRule } from '@backoffice/shared/release/format/registry-schema';
import type { TestedModule } from '../stack/address.ts';
import { changedBuild, hashOf } from '../release/changed-build.ts';
import { bodies } from './bodies.ts';
import type { PublishedRelease, PublishedRegistry } from './release.ts';

/** How the tab comes from the earlier release to the one under test: by Retry, or by itself as a canary fails. */
export type Succession = 'after a newer release' | 'after a canary given up';

/** Why the earlier release fails: a page of its own is lost after others were shown, or each of its pages throws. */
export type EarlierFault = 'page lost' | 'throws';

const VERSION = '1.0.0-0ea711e4';
const EVERYBODY: CanaryRule = { percent: 100, staff: [], actions: [] };
const CORS = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };

/** A release of the same code that a tab runs before the one under test, and that fails. */
export interface Earlier {
  /** Puts it into a registry: in front of stable until {@link withdraw}, or as everybody's canary. */
  offer(registry: PublishedRegistry): void;
  /** Publishes the release under test in its place. */
  withdraw(): void;
}

interface Options {
  succession: Succession;
  fault: EarlierFault;
  /** The screen on which it fails. */
  segment: string;
}

/** Serves an earlier release of a module to a page; `of` is the release that follows it. */
export async function serveEarlier(
  page: Page,
  module: TestedModule,
  of: PublishedRelease,
  { succession, fault, segment }: Options,
): Promise<Earlier> {
  const workshop = mkdtempSync(join(tmpdir(), 'earlier-'));
  page.once('close', () => rmSync(workshop, { recursive: true, force: true }));
  const dist = changedBuild(`remote-${module}`, workshop, { version: VERSION });
  const { files } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { files: Record<string, string> };
  const throws = fault === 'throws' ? bodies.throwingRender(module, of) : undefined;
  const base = of.base.replace(/[^/]+\/$/, `${VERSION}/`);
  const release: PublishedRelease = {
    ...of,
    version: VERSION,
    base,
    files: throws === undefined ? files : { ...files, [of.entry]: hashOf(throws) },
  };
  await page.route(`**/remotes/${module}/${VERSION}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.split(`/${VERSION}/`)[1]!;
    if (fault === 'page lost' && of.first[segment]!.files.includes(name))
      return route.fulfill({ status: 404, headers: CORS, body: 'no' });
    const body = name === of.entry && throws !== undefined ? throws : readFileSync(join(dist, name));
    return route.fulfill({ headers: CORS, body });
  });
  let isNewest = true;
  return {
    offer: ({ remotes }) => {
      const { channels, releases } = remotes[module];
      if (succession === 'after a canary given up') Object.assign(remotes[module], { canary: EVERYBODY });
      if (succession === 'after a canary given up') Object.assign(channels, { canary: [VERSION] });
      else if (isNewest) channels.stable.unshift(VERSION);
      else channels.stable.push(VERSION);
      releases.push(release);
    },
    withdraw: () => void (isNewest = false),
  };
}
