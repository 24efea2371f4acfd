import type { Page, Route } from 'playwright-core';
import { readKey } from '@backoffice/shared/release/keys';
import { resealed } from '@backoffice/shared/release/testing/resealed';
import { stackAddress, type TestedModule } from '../stack/address.ts';

/** The registry's newest release of a module, with the fields that faults need. */
export interface PublishedRelease {
  version: string;
  base: string;
  entry: string;
  expose: string[];
  first: Record<string, { files: string[]; doors: string[] }>;
  menu: { title: string; segment: string }[];
  contract: string;
  files: Record<string, string>;
}

export interface PublishedRegistry {
  serial: number;
  remotes: Record<TestedModule, { channels: { stable: string[] }; releases: PublishedRelease[] }>;
}

export async function publishedRelease(module: TestedModule): Promise<PublishedRelease> {
  const answer = await fetch(`${stackAddress().host}/registry.json`);
  const { channels, releases } = ((await answer.json()) as PublishedRegistry).remotes[module];
  const release = releases.find(({ version }) => version === channels.stable[0]);
  if (!release) throw new Error(`${module} is not published`);
  return release;
}

/** Serves a changed registry, signed with the stack's own key. */
export const serveRegistry = (page: Page, isOn: () => boolean, bend: (registry: PublishedRegistry) => void) =>
  page.route('**/registry.json', async (route: Route) => {
    if (!isOn()) return route.continue();
    const response = await route.fetch();
    const { signatures: _, ...registry } = (await response.json()) as PublishedRegistry & { signatures: unknown };
    bend(registry);
    return route.fulfill({ response, body: resealed(registry as never, readKey(stackAddress().keyFile)) });
  });

/** Changes something in the newest release of a module. */
export function bendNewest(
  { remotes }: PublishedRegistry,
  module: TestedModule,
  bend: (release: PublishedRelease) => void,
): void {
  const { channels, releases } = remotes[module];
  const release = releases.find(({ version }) => version === channels.stable[0])!;
  bend(release);
  channels.stable[0] = release.version;
}

/** Serves the registry with something changed in the newest release of a module. */
export const bendRegistry = (
  page: Page,
  module: TestedModule,
  isOn: () => boolean,
  bend: (release: PublishedRelease) => void,
) => serveRegistry(page, isOn, (registry) => bendNewest(registry, module, bend));
