import { isIP, type LookupFunction } from 'node:net';
import { lookup as resolve } from 'node:dns';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Networks of the company's own that may be reached although they are private, from the settings. */
export type Networks = readonly string[];

/** Public, and yet the inside of a provider: Azure's answers with secrets of the machine. */
const NEVER = ['168.63.129.16'];

/** Why an event is not sent to an address, as a sentence. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}

/** Whether events may go to this IP address: a public one, or one of the company's own networks. */
export function mayReach(ip: string, networks: Networks): boolean {
  const address = ipaddr.process(ip);
  if (networks.some((network) => isIn(address, network))) return true;
  return address.range() === 'unicast' && !NEVER.includes(address.toString());
}

function isIn(address: Address, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network);
  return base.kind() === address.kind() && (address as ipaddr.IPv6).match(base as ipaddr.IPv6, bits);
}

const bare = (host: string): string => host.replace(/^\[|\]$/g, '');

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Why a web hook cannot have this address, as a sentence; null when it can. Names are looked up at each connection. */
export function urlProblem(raw: string, networks: Networks): string | null {
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (!url || !/^https?:\/\//i.test(raw)) return 'Give a whole address, like https://app.example.com/hooks.';
  if (url.username || url.password)
    return 'An address with a user name or password in it is not stored. Leave them out.';
  if (url.hash) return 'Leave out the part behind #: it is never sent.';
  const isLocal = LOOPBACK.includes(url.hostname);
  if (url.protocol !== 'https:' && !isLocal) return 'Use https, so that nobody on the way reads or changes the events.';
  const ip = isLocal ? (url.hostname === '[::1]' ? '::1' : '127.0.0.1') : bare(url.hostname);
  if (isIP(ip) && !mayReach(ip, networks)) return PRIVATE;
  return null;
}

const PRIVATE =
  'This address is inside a network and not reached from here. The setting WEB_HOOK_NETWORKS names networks of your own that may be.';

/**
 * Looks a name up for one connection and refuses it when any of its addresses may not be reached. The connection goes
 * to the addresses that were checked, so that a name that changes its mind in between gains nothing.
 */
export const checkedLookup =
  (networks: Networks): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const bad = found.find(({ address }) => !mayReach(address, networks));
      const [first] = found;
      if (bad || !first) return done(refusal(), '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };

const refusal = (): NodeJS.ErrnoException => new RefusedAddress(PRIVATE) as NodeJS.ErrnoException;

/** A host that is an address itself is never looked up: it is checked here. */
export function mustReach({ hostname }: URL, networks: Networks): void {
  const host = bare(hostname);
  if (isIP(host) && !mayReach(host, networks)) throw new RefusedAddress(PRIVATE);
}
