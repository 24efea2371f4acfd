import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createApiProxy } from '../../../../shared/release/serve/api-proxy.mjs';
import { stackAddress } from '../stack/address.ts';
import { freePorts } from '../stack/free-ports.ts';
import { randomFrom } from '../proof/random.ts';
import { FAULT_NAMES, FAULTS, type FaultName, reachApi } from './network-faults.ts';

export interface FaultProxy {
  /** Origin of the panel behind the bad network. */
  origin: string;
  /** How often each fault was applied to an act, how many reads had one, and how many acts passed without. */
  befell: { acts: Record<FaultName, number>; reads: number; clean: number };
  /** Begins to inject faults. */
  trouble(): void;
  /** Resolves when the proxy accepts connections. */
  online(): Promise<void>;
  /** Stops injecting faults; resolves when every request under way has been handled. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

export interface FaultProxyOptions {
  /** Origin that serves the files of the panel and of the remotes. */
  site: string;
  seed: number;
  deadlineMs: number;
  /** The faults of acts, in this order and repeated, instead of those drawn with the seed. */
  acts?: readonly (FaultName | null)[];
  /** Changes an act's headers before the API receives them; used to prove that the tests notice. */
  rewrite?: (headers: IncomingMessage['headers']) => void;
}

/** The first round has each fault once. Each later round has it three times, or once if it takes long. */
const FIRST = [...Array.from({ length: 8 }, () => null), ...FAULT_NAMES];
const UNHARMED = 20;
const RARE: readonly FaultName[] = [
  'the request arrives after the deadline',
  'the answer comes after the deadline',
  'offline for a while',
  '429 with nothing done',
];
const BAG = [
  ...Array.from({ length: UNHARMED }, () => null),
  ...FAULT_NAMES.flatMap((name) => Array.from({ length: RARE.includes(name) ? 1 : 3 }, () => name)),
];

const READ_FAULTS: readonly FaultName[] = [
  'a short delay',
  'a reset before the API sees it',
  '500, 502 or 503 with nothing done',
  'truncated JSON',
  'an HTML body with nothing done',
  'an answer cut in its middle',
];
const READS_HARMED = 0.2;

/** The panel's files, the event stream, readiness probes and reports pass without faults. */
const isRead = (path: string) => path.startsWith('/api/') && !/^\/api\/(?:events|ready|reports)\b/.test(path);
const isAct = ({ method, headers }: IncomingMessage) => method === 'POST' && headers['idempotency-key'] !== undefined;

/** Serves a site's panel under another origin, over a bad network. The same seed draws the same faults. */
export async function faultProxy({ site, seed, deadlineMs, acts, rewrite }: FaultProxyOptions): Promise<FaultProxy> {
  const { api } = stackAddress();
  const [files, toApi] = [createApiProxy(site), createApiProxy(api)];
  const [ofActs, ofReads, within] = [randomFrom(seed), randomFrom(seed + 1), randomFrom(seed + 2)];
  const befell = {
    acts: Object.fromEntries(FAULT_NAMES.map((name) => [name, 0])) as Record<FaultName, number>,
    reads: 0,
    clean: 0,
  };
  const underWay = new Set<Promise<void>>();
  const [port] = (await freePorts(1)) as [number];
  let troubled = false;
  let back: NodeJS.Timeout | undefined;
  let plan = acts ? [...acts] : ofActs.shuffled<FaultName | null>(FIRST);

  const keys: unknown[] = [];
  const nextOfActs = ({ headers }: IncomingMessage): FaultName | null => {
    const key = headers['idempotency-key'];
    const isFirstTry = !keys.includes(key);
    if (isFirstTry) keys.push(key);
    if (!acts) {
      // Only what was refused at its first try is known not to be done, and the drawn ones may all fall on repeats.
      if (keys.length === 1 && isFirstTry) return '429 with nothing done';
      // Only what has no answer to any of its tries stays unknown, and chance may give each act a good one.
      if (key === keys[1]) return 'a reset after the API has answered';
    }
    if (plan.length === 0) plan = acts ? [...acts] : ofActs.shuffled(BAG);
    return plan.shift() ?? null;
  };
  const faultFor = (request: IncomingMessage): FaultName | null => {
    if (!troubled || !isRead(request.url ?? '')) return null;
    if (isAct(request)) return nextOfActs(request);
    return ofReads.next() < READS_HARMED ? ofReads.shuffled(READ_FAULTS)[0]! : null;
  };
  const listen = () => new Promise<void>((resolve) => server.listen(port, resolve));
  const goOffline = (ms: number) => {
    server.close();
    server.closeAllConnections();
    clearTimeout(back);
    back = setTimeout(() => void listen(), ms);
  };

  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const act = isAct(asked);
    const name = faultFor(asked);
    if (act && rewrite) rewrite(asked.headers);
    if (name === null && !act) return (asked.url?.startsWith('/api/') ? toApi : files).forward(asked, answer);
    if (name === null) befell.clean += 1;
    else if (act) befell.acts[name] += 1;
    else befell.reads += 1;
    const body = await buffer(asked);
    const reach = () => reachApi(api, asked, body);
    if (name) return FAULTS[name]({ asked, body, answer, reach, random: within, deadlineMs, goOffline });
    const { status, headers, body: said } = await reach();
    answer.writeHead(status, headers).end(said);
  };
  const server = createServer((asked, answer) => {
    // The client may have closed the connection; what the API did is done all the same.
    const passing = pass(asked, answer).catch(() => void answer.destroy());
    underWay.add(passing);
    void passing.then(() => underWay.delete(passing));
  });
  await listen();

  const online = async () => {
    while (!server.listening) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return {
    origin: `http://localhost:${port}`,
    befell,
    online,
    trouble: () => void (troubled = true),
    quiet: async () => {
      troubled = false;
      await online();
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: async () => {
      await online();
      [files, toApi].forEach((each) => each.close());
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
