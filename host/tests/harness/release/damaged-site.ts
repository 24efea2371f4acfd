import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApiProxy } from '../../../../shared/release/serve/api-proxy.mjs';
import { markOf, SWITCH, TAIL } from './marked-build.ts';
import type { ReleaseSite } from './release-site.ts';

/** Damage to a file on its way to the browser. Each damaged file would run if its hash were not checked. */
export const DAMAGES = {
  'one byte flipped': (content: string) => content.replace(SWITCH, SWITCH.replace('0', '1')),
  truncated: (content: string) => content.slice(0, -TAIL.length),
  'HTML instead': (_: string, file: string) =>
    `<!-- <!doctype html><title>Sign in to the hotel Wi-Fi</title> -->\n${markOf(file)}\n<!-- </html> -->`,
} satisfies Record<string, (content: string, file: string) => string>;

export type DamageName = keyof typeof DAMAGES;
export const DAMAGE_NAMES = Object.keys(DAMAGES) as DamageName[];

const pathOf = (file = 'none:') => new URL(file, 'http://x').pathname;

/**
 * One origin of the damaged site. It serves everything as published except one file; each retry of that file gets the
 * next damage.
 */
export class Damage {
  readonly origin: string;
  /** Path of the damaged file, e.g. `/main.0a1b2c3d.js`; `null` for none. */
  file: string | null = null;
  /** The damages served for the present file. */
  readonly served = new Set<DamageName>();
  /** Paths of what was sent as it is published. */
  readonly whole = new Set<string>();
  /** The damage for first requests. Reloading the page requests the same address again, without `retry`. */
  plain: DamageName = DAMAGE_NAMES[0]!;
  /** The damage of every request; `null` for one after the other. */
  always: DamageName | null = null;
  /** Bodies of the reports sent by pages of this origin. */
  readonly reports: string[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  befall(file: string | null): void {
    this.file = file;
    this.served.clear();
    this.always = null;
  }

  /** The kinds of report about a file, each once. */
  kindsFor(file: string): string[] {
    const told = this.reports.map((report) => JSON.parse(report) as { kind: string; file?: string });
    return [...new Set(told.filter((one) => pathOf(one.file) === file).map(({ kind }) => kind))];
  }

  nameFor(url: URL): DamageName {
    if (this.always) return this.always;
    const tried = Number(url.searchParams.get('retry') ?? 0);
    return tried === 0 ? this.plain : DAMAGE_NAMES[tried % DAMAGE_NAMES.length]!;
  }
}

export interface DamagedSite {
  /** Adds another origin of the same panel. */
  damage(): Damage;
  close(): Promise<void>;
}

const onDisk = ({ targetDir }: ReleaseSite, path: string) =>
  join(targetDir, path.startsWith('/remotes/') ? '.' : 'host', path);

/** Type and caching are those of the real file, so that only the hash can refuse it. */
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
};

/**
 * Serves a site under one origin for each damage, `http://d1.localhost:…`; the Host header of a request says which one.
 */
export async function serveDamaged(site: ReleaseSite): Promise<DamagedSite> {
  const damages = new Map<string, Damage>();
  const { forward, close } = createApiProxy(site.origin);

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const damage = damages.get(request.headers.host ?? '');
    const url = new URL(request.url ?? '/', site.origin);
    if (url.pathname === '/api/reports') keepReport(request, damage);
    if (!damage || url.pathname !== damage.file) {
      damage?.whole.add(url.pathname);
      return forward(request, response);
    }
    const name = damage.nameFor(url);
    damage.served.add(name);
    response.writeHead(200, HEADERS);
    return response.end(DAMAGES[name](readFileSync(onDisk(site, url.pathname), 'utf8'), url.pathname));
  };
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    damage: () => {
      const host = `d${damages.size}.localhost:${port}`;
      const damage = new Damage(`http://${host}`);
      damages.set(host, damage);
      return damage;
    },
    close: () =>
      new Promise((resolve) => {
        close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function keepReport(request: IncomingMessage, damage: Damage | undefined) {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => damage?.reports.push(Buffer.concat(chunks).toString()));
}
