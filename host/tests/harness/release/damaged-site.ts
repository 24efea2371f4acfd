import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApiProxy } from '../../../../shared/release/serve/api-proxy.mjs';
import { isStyle, markOf, SWITCH, TAIL } from './marked.ts';
import type { ReleaseSite } from './release-site.ts';

/** What may become of a file on its way. Each of them would run if nobody looked at its hash. */
export const DAMAGES = {
  'one byte flipped': (content: string) => content.replace(SWITCH, SWITCH.replace('0', '1')),
  truncated: (content: string) => content.slice(0, -TAIL.length),
  'HTML instead': (_: string, file: string) =>
    `<!-- <!doctype html><title>Sign in to the hotel Wi-Fi</title> -->\n${markOf(file)}\n<!-- </html> -->`,
} satisfies Record<string, (content: string, file: string) => string>;

export type DamageName = keyof typeof DAMAGES;
export const DAMAGE_NAMES = Object.keys(DAMAGES) as DamageName[];

/** One origin of the damaged site: everything is as published but one file, and each repeated try meets the next damage. */
export class Damage {
  readonly origin: string;
  /** Path of the file, e.g. `/main.0a1b2c3d.js`; `null` when nothing is damaged any more. */
  file: string | null = null;
  /** The damages that were served for the present file. */
  readonly served = new Set<DamageName>();
  /** Damage for requests that are no repeated try; a page that is loaded anew asks for the same address again. */
  plain: DamageName = DAMAGE_NAMES[0]!;
  /** Bodies of the reports that pages of this origin sent. */
  readonly reports: string[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  befall(file: string | null): void {
    this.file = file;
    this.served.clear();
  }

  nameFor(url: URL): DamageName {
    const tried = Number(url.searchParams.get('retry') ?? 0);
    return tried === 0 ? this.plain : DAMAGE_NAMES[tried % DAMAGE_NAMES.length]!;
  }
}

export interface DamagedSite {
  /** A new origin of the same panel. */
  damage(): Damage;
  close(): Promise<void>;
}

const onDisk = ({ targetDir }: ReleaseSite, path: string) =>
  join(targetDir, path.startsWith('/remotes/') ? '.' : 'host', path);

/** Its type is right on purpose: nothing but the hash may refuse it. Cached for good, as the real file would be. */
const headersOf = (file: string) => ({
  'content-type': isStyle(file) ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
});

/** Serves a site under one origin a damage, `http://d1.localhost:…`: what belongs to one of them is decided a request. */
export async function serveDamaged(site: ReleaseSite): Promise<DamagedSite> {
  const damages = new Map<string, Damage>();
  const { forward, close } = createApiProxy(site.origin);

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const damage = damages.get(request.headers.host ?? '');
    const url = new URL(request.url ?? '/', site.origin);
    if (url.pathname === '/api/reports') keepReport(request, damage);
    if (!damage || url.pathname !== damage.file) return forward(request, response);
    const name = damage.nameFor(url);
    damage.served.add(name);
    response.writeHead(200, headersOf(url.pathname));
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
