import { createHash } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { stackAddress, type TestedModule } from '../stack/address.ts';
import { bendNewest, publishedRelease, serveRegistry, type PublishedRelease } from './release.ts';
import type { BadEntry } from './bodies.ts';
import type { Earlier } from './earlier.ts';

/** The file that the fault affects. `page` is the script of the visited screen, `door` a chunk of the host. */
export type Target = 'entry' | 'page' | 'door' | 'registry';

export interface FaultKind {
  /** As safety P13 lists it. */
  name: string;
  target: Target;
  answer(route: Route, original: string): Promise<void>;
  /** Makes the registry name the hash of these bytes, so that the integrity check lets them run. */
  released?: BadEntry;
  /** No answer comes: the panel's time limits end it, and the test advances the page's clock to them. */
  hangs?: boolean;
  /** The page arrives in the end, only later. */
  arrives?: boolean;
}

export interface Injected {
  /** Puts the fault in force, if it was not from the start. */
  arm(): void;
  /** Removes the fault. */
  lift(): void;
  /** Resolves when the page has requested the affected file. */
  met: Promise<void>;
}

const CORS = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
const hashOf = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;

async function targetOf(
  { target }: FaultKind,
  module: TestedModule,
  segment: string,
): Promise<(url: string) => boolean> {
  const { base, entry, first } = await publishedRelease(module);
  const files = first[segment]?.files ?? [];
  const own = {
    entry: [entry],
    page: files,
    door: [],
    registry: [],
  }[target].map((file) => base + file);
  if (target === 'registry') return (url) => url.endsWith('/registry.json');
  if (target === 'door') return (url) => url.startsWith(stackAddress().host) && /\/\d+\.[0-9a-f]{8}\.js/.test(url);
  return (url) => own.includes(url.replace(/\?retry=\d+$/, ''));
}

interface Injection {
  /** A release that the tab runs first; the fault is of the one that follows. */
  earlier?: Earlier;
  /** In force from the start; otherwise from {@link Injected.arm}. */
  isArmed?: boolean;
}

/** Injects a fault into a page before its first navigation. */
export async function inject(
  page: Page,
  fault: FaultKind,
  module: TestedModule,
  segment: string,
  { earlier, isArmed = true }: Injection = {},
): Promise<Injected> {
  let isOn = isArmed;
  let meet = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  const isTarget = await targetOf(fault, module, segment);
  const { released } = fault;
  const spoil = (release: PublishedRelease) => {
    release.version += '-bad';
    release.files[release.entry] = hashOf(released!(module, release));
  };
  if (released || earlier) {
    await serveRegistry(
      page,
      () => isOn || earlier !== undefined,
      (registry) => {
        if (released && isOn) bendNewest(registry, module, spoil);
        earlier?.offer(registry);
      },
    );
  }
  const release = await publishedRelease(module);
  await page.route(
    (url) => isTarget(url.href),
    async (route) => {
      if (!isOn) return route.fallback();
      meet();
      if (released) return route.fulfill({ headers: CORS, body: released(module, release) });
      return fault.answer(route, '');
    },
  );
  return { arm: () => void (isOn = true), lift: () => void (isOn = false), met };
}

/** The ways in which a server can fail to deliver a file. */
export const answers = {
  status: (status: number) => (route: Route) => route.fulfill({ status, headers: CORS, body: 'no' }),
  hang: () => new Promise<void>(() => undefined),
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  },
  html: (route: Route) =>
    route.fulfill({
      headers: { ...CORS, 'content-type': 'text/html' },
      body: '<!doctype html><title>Sign in to the hotel Wi-Fi</title>',
    }),
  cutOff: (route: Route) => route.abort('connectionreset'),
  tampered: async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;globalThis.stolen = localStorage.admtkn;` });
  },
  never: () => Promise.reject(new Error('this fault answers with released bytes')),
};
