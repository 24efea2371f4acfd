import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';

/** What happens between the API and PostgreSQL. */
export interface Wire {
  /** The same database through this wire. */
  url: string;
  /** `127.0.0.1:41234`. */
  host: string;
  /** Answers of connections that are open now no longer arrive; new connections are not affected. */
  holdAnswers(): void;
  /** Nobody hears anything any more, as when a machine loses its power; `thaw` ends it for new connections. */
  freeze(): void;
  thaw(): void;
  /** Ends the connections that are open now. */
  cut(): void;
  /** How many connections have been made. */
  connections(): number;
  end(): Promise<void>;
}

interface WireOptions {
  /** Whoever asks for the database of `url` gets this one, whose name is as long. */
  database?: string;
  /** Gives each client a number of its own instead of its process's, as poolers do. */
  asPooler?: boolean;
}

const SOCKET = '.s.PGSQL.5432';
/** The type of the message that tells a client its process and the key to cancel. */
const KEY_DATA = 'K'.charCodeAt(0);

/** A proxy of PostgreSQL's protocol on a port of its own. */
export async function wireTo(url: string, { database, asPooler }: WireOptions = {}): Promise<Wire> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const name = target.pathname.slice(1);
  const pairs = new Set<{ client: Socket; server: Socket }>();
  let frozen = false;
  let made = 0;
  const listener = createServer((client) => {
    made += 1;
    const server = folder
      ? connect(path.join(folder, SOCKET))
      : connect(Number(target.port || 5432), target.hostname || 'localhost');
    const pair = { client, server };
    pairs.add(pair);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    if (frozen) return;
    let begun = false;
    client.on('data', (bytes: Buffer) => {
      server.write(begun || !database ? bytes : named(bytes, name, database));
      begun = true;
    });
    server.on('data', (bytes: Buffer) => client.write(asPooler ? renumbered(bytes) : bytes));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const through = new URL(url);
  through.host = host;
  through.searchParams.delete('host');
  const stopAll = (sides: readonly ('client' | 'server')[]) => {
    for (const pair of pairs) for (const side of sides) pair[side].removeAllListeners('data').pause();
  };
  return {
    url: through.href,
    host,
    holdAnswers: () => stopAll(['server']),
    freeze: () => {
      frozen = true;
      stopAll(['client', 'server']);
    },
    thaw: () => void (frozen = false),
    cut: () => {
      for (const { client, server } of pairs) for (const socket of [client, server]) socket.destroy();
    },
    connections: () => made,
    end: async () => {
      for (const { client, server } of pairs) for (const socket of [client, server]) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** The first message of a client, for another database. */
function named(first: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('The names of the two databases must be as long as each other.');
  return Buffer.from(first.toString('latin1').replace(`database\0${from}\0`, `database\0${to}\0`), 'latin1');
}

/** The messages of a server, with another process in its key data. */
function renumbered(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = 0; at + 5 <= changed.length; at += 1 + changed.readUInt32BE(at + 1)) {
    if (changed[at] === KEY_DATA && at + 9 <= changed.length) changed.writeUInt32BE(4_000_000, at + 5);
  }
  return changed;
}
