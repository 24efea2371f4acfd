import type { Page, Route } from 'playwright-core';
import type { ModuleName } from '@backoffice/shared/contract';
import { stackAddress } from '../harness/address.ts';

/** The registry's newest release of a module, as far as a fault needs it. */
export interface PublishedRelease {
  version: string;
  base: string;
  entry: string;
  expose: string[];
  first: Record<string, { files: string[]; doors: string[] }>;
  menu: { title: string; segment: string }[];
  files: Record<string, string>;
}

export interface PublishedRegistry {
  remotes: Record<ModuleName, { releases: PublishedRelease[] }>;
}

export async function publishedRelease(module: ModuleName): Promise<PublishedRelease> {
  const answer = await fetch(`${stackAddress().host}/registry.json`);
  const [release] = ((await answer.json()) as PublishedRegistry).remotes[module].releases;
  if (!release) throw new Error(`${module} is not published`);
  return release;
}

/** Serves the registry with something changed in the newest release of a module. */
export const bendRegistry = (page: Page, module: ModuleName, isOn: () => boolean, bend: (release: PublishedRelease) => void) =>
  page.route('**/registry.json', async (route: Route) => {
    if (!isOn()) return route.continue();
    const response = await route.fetch();
    const registry = (await response.json()) as PublishedRegistry;
    bend(registry.remotes[module].releases[0]!);
    return route.fulfill({ response, json: registry });
  });
