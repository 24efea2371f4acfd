import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { socketOf } from '../../db/pool/connection.ts';
import type { Node } from './node.ts';

const PAUSE_MS = 100;

/** Whoever is at a server itself, also when it is cut off from all others. */
export interface Watch {
  /** When two servers said at once that they accept writes. */
  twoAtOnce(): string[];
  /** When this one last said so. */
  lastWritable(node: Node): number;
  /** Rows whose commit was acknowledged, by whichever server. */
  acknowledged: number[];
  stop(): Promise<void>;
}

interface Seen {
  /** By the server's clock, which is the one of this machine. */
  at: number;
  writable: boolean;
}

const LOOK = `SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at,
  NOT (pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on') AS writable`;

/** Asks each server ten times a second whether it accepts writes, and writes to each that says so. */
export function watchServers(nodes: readonly Node[]): Watch {
  const seen = new Map<Node, Seen[]>(nodes.map((node) => [node, []]));
  const acknowledged: number[] = [];
  const clients = new Set<pg.Client>();
  let [running, next] = [true, 0];
  const again = async (node: Node, work: (client: pg.Client) => Promise<void>, failed: () => void) => {
    let client: pg.Client | undefined;
    for (; running; await wait(PAUSE_MS))
      try {
        client ??= await opened(node, clients);
        await work(client);
      } catch {
        failed();
        if (client) close(client, clients);
        client = undefined;
      }
  };
  const all = nodes.flatMap((node) => {
    const list = seen.get(node) as Seen[];
    const look = async (client: pg.Client) => {
      const [row] = (await client.query<{ at: string; writable: boolean }>(LOOK)).rows;
      list.push({ at: Number(row?.at), writable: row?.writable === true });
    };
    const write = async (client: pg.Client) => {
      if (!list.at(-1)?.writable) return;
      const id = (next += 1);
      await client.query('INSERT INTO probe VALUES ($1)', [id]);
      acknowledged.push(id);
    };
    return [
      again(node, look, () => list.push({ at: Date.now(), writable: false })),
      again(node, write, () => undefined),
    ];
  });
  return {
    acknowledged,
    lastWritable: (node) => seen.get(node)?.findLast(({ writable }) => writable)?.at ?? 0,
    twoAtOnce: () => {
      const spans = nodes.flatMap((node) => spansOf(seen.get(node) ?? []).map((span) => ({ ...span, node })));
      return spans.flatMap((one, at) =>
        spans.slice(at + 1).flatMap((other) => {
          const ms = Math.min(one.to, other.to) - Math.max(one.from, other.from);
          return one.node !== other.node && ms > 0 ? [`${one.node.name} and ${other.node.name} for ${ms} ms`] : [];
        }),
      );
    },
    stop: async () => {
      running = false;
      for (const client of clients) close(client, clients);
      await Promise.all(all);
    },
  };
}

/** From each first look at which it accepted writes to the last one before it did not. */
function spansOf(seen: readonly Seen[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  let open: { from: number; to: number } | undefined;
  for (const { at, writable } of seen) {
    if (!writable) open = undefined;
    else if (open) open.to = at;
    else spans.push((open = { from: at, to: at }));
  }
  return spans;
}

async function opened(node: Node, clients: Set<pg.Client>): Promise<pg.Client> {
  const client = new pg.Client({ ...node.inside, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  clients.add(client);
  await client.connect();
  return client;
}

/** A commit that waits for a standby is not waited for. */
function close(client: pg.Client, clients: Set<pg.Client>): void {
  clients.delete(client);
  socketOf(client).destroy();
}
