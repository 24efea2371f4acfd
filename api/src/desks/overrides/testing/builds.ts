import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '../../../db/ids.ts';
import type { Desk } from '../../../testing/index.ts';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A folder with a build, on this machine. */
export interface Builds {
  /** Address of the folder, which ends in a slash. */
  url: string;
  /** What it answers by name; a function answers itself. */
  files: Record<string, string | ((reply: http.ServerResponse) => void)>;
  /** Names in the order in which they were asked for. */
  asked: string[];
  /** Writes `build.json` again with these changes. */
  describe(change: object): void;
  close(): Promise<void>;
}

const CODE = { 'remoteEntry.0a1b2c3d.js': 'var remote_deposit = 1;', 'utr.1a2b3c4d.js': '"the page";' };

/** What the build of a module says of itself. */
export const aBuild = (change: object = {}) => ({
  kind: 'remote',
  name: 'deposit',
  version: '1.0.1-tried',
  actions: ['Deposit', 'Franchise'],
  contract: '1.6',
  shared: { react: '^19.0.0' },
  entry: 'remoteEntry.0a1b2c3d.js',
  expose: [],
  first: { utr: { files: ['utr.1a2b3c4d.js'], doors: [] } },
  requires: {},
  menu: [{ title: 'UTR Entry', segment: 'utr' }],
  files: Object.fromEntries(Object.entries(CODE).map(([name, text]) => [name, hashOf(text)])),
  ...change,
});

/** Serves a build; it keeps no process alive. */
export async function openBuilds(): Promise<Builds> {
  const builds: Builds = {
    url: '',
    files: { ...CODE, 'build.json': JSON.stringify(aBuild()) },
    asked: [],
    describe: (change) => void (builds.files['build.json'] = JSON.stringify(aBuild(change))),
    close: async () => undefined,
  };
  const server = http.createServer((request, reply) => {
    const name = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    builds.asked.push(name);
    const file = builds.files[name];
    if (typeof file === 'function') file(reply);
    else if (file === undefined) reply.writeHead(404).end();
    else reply.end(file);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  builds.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/deposit/`;
  builds.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return builds;
}

/** A build that was asked for and waits for nobody; returns its id. */
export async function overrideAsked({ api }: Desk): Promise<string> {
  const id = newId();
  const by = { madeBy: api.staffId('deposit.lead'), madeAt: api.clock.now() };
  const nobody = { confirmedBy: null, confirmedAt: null, endsAt: null, endedBy: null };
  const what = {
    module: 'deposit',
    address: 'https://builds.example.com/',
    version: '1.0.1',
    hours: 1,
    reason: 'Test',
  };
  await api.db
    .insertInto('releaseOverride')
    .values({ id, staffId: api.staffId('deposit'), build: JSON.stringify(aBuild()), ...what, ...by, ...nobody })
    .execute();
  return id;
}
