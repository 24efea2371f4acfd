import type { Page } from 'playwright-core';

/** A report of a tab, or how a release fared in it. */
export interface Told {
  kind?: string;
  outcome?: string;
  module: string;
  version: string;
  channel: string;
  detail?: string;
}

/** What a page tells the API about releases, and which versions of the deposit module it requests. */
export function listenTo(page: Page) {
  const told: Told[] = [];
  const versions = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/remotes\/deposit\/([^/]+)\//.exec(request.url()) ?? [];
    if (version) versions.add(version);
    if (/\/api\/(reports|release-figures)$/.test(request.url()) && request.method() === 'POST')
      told.push(JSON.parse(request.postData() ?? '{}') as Told);
  });
  return { told, versions };
}
