import { UserError } from '../../run/user-error.mjs';
import { ORIGIN } from '../format/origins.mjs';
import { apiInstances, hostServer, remoteServer } from '../serve/nginx.mjs';
import { placesOf } from '../store/places.mjs';
import { readRegistry } from '../store/open-registry.mjs';
import { readRing } from '../store/ring.mjs';
import { mustExist, readOptions } from './options.mjs';

export const usage = 'nginx';
export const does = 'prints an nginx configuration for this target, with every header';
export const options = [
  ['--api <addresses>', 'where the API is; http://127.0.0.1:3010. Several instances with commas between them'],
  ['--listen <text>', 'what stands behind "listen" of the panel; 80'],
  ['--host-origin <origin>', 'the panel’s own origin, when remotes have theirs'],
  ['--brotli', 'the module ngx_brotli is there (nginx-light has gzip alone)'],
];

/** The origins, by name, of remotes not served under the host's. Publication sets them with `--base`. */
export async function remoteOriginsOf(targetDir) {
  const places = placesOf(targetDir);
  const { remotes } = await readRegistry(places, await readRing(places));
  const origins = Object.entries(remotes).flatMap(
    ([
      name,
      {
        releases: [one],
      },
    ]) => (one && /^https?:/.test(one.base) ? [[name, new URL(one.base).origin]] : []),
  );
  return Object.fromEntries(origins);
}

/** @param {string} text */
export function apiAddresses(text) {
  const addresses = text.split(',').map((one) => one.trim());
  const bad = addresses.find((one) => !URL.canParse(one) || new URL(one).origin !== one.replace(/\/$/, ''));
  if (bad !== undefined)
    throw new UserError(`--api is an address like http://127.0.0.1:3010, or several with commas; "${bad}" is none.`);
  if (new Set(addresses.map((one) => new URL(one).protocol)).size > 1)
    throw new UserError('All instances of --api speak http, or all speak https.');
  return addresses;
}

const ADDRESS = /^((\*|[\w.-]+|\[[\da-fA-F:.]+\]):)?(\d{1,5})$/;
/** What nginx takes behind the address. */
const PARAMETER =
  /^(ssl|http2|quic|default_server|proxy_protocol|reuseport|deferred|bind|(backlog|fastopen|rcvbuf|sndbuf)=\d+k?|ipv6only=(on|off)|so_keepalive=[\w:]+)$/;

/** Refuses what nginx would take for the name of a machine, or for the end of the line. @param {string} text */
export function listenText(text) {
  const [address = '', ...parameters] = text.split(' ');
  const port = Number(ADDRESS.exec(address)?.[3]);
  const isPlace = (port >= 1 && port <= 65_535) || /^unix:\/[\w./-]+$/.test(address);
  const odd = parameters.find((one) => !PARAMETER.test(one));
  if (isPlace && odd === undefined) return text;
  const what = isPlace ? `"${odd}" is no parameter of it` : `"${address}" names no port`;
  throw new UserError(
    `--listen is what stands behind "listen" of nginx, like 80, "443 ssl" or 127.0.0.1:8080; ${what}.`,
  );
}

/** @param {string} text */
function originText(text) {
  if (ORIGIN.test(text) && URL.canParse(text)) return text;
  throw new UserError(`--host-origin is the panel’s origin, like https://panel.example; "${text}" is none.`);
}

/** A path inside quotes of nginx, where these have a meaning of their own. @param {string} folder */
export function quotable(folder) {
  if (!/["$\\\n]/.test(folder)) return folder;
  throw new UserError(`nginx cannot read "${folder}": the target is in a folder whose name has none of " $ \\.`);
}

export async function run(args, tell) {
  const settings = readOptions(args, {
    '--api': 'value',
    '--listen': 'value',
    '--host-origin': 'value',
    '--brotli': 'flag',
  });
  mustExist(settings);
  const { given } = settings;
  const targetDir = quotable(settings.targetDir);
  const listen = listenText(given.listen ?? '80');
  const origins = await remoteOriginsOf(targetDir);
  const brotli = Boolean(given.brotli);
  const allowOrigin = given['host-origin'] === undefined ? '' : originText(given['host-origin']);
  if (Object.keys(origins).length > 0 && !allowOrigin)
    throw new UserError(
      'Remotes have origins of their own here: say the panel’s with --host-origin, they let it alone in.',
    );
  const api = apiInstances(apiAddresses(given.api ?? 'http://127.0.0.1:3010'));
  const servers = [
    ...(api.group ? [api.group] : []),
    hostServer({
      targetDir,
      listen,
      apiTarget: api.target,
      brotli,
    }),
    ...Object.entries(origins).map(([name, origin]) =>
      remoteServer({ targetDir, name, listen: `${new URL(origin).port || 80}`, allowOrigin, brotli }),
    ),
  ];
  tell(servers.join('\n\n'));
  return { origins, configuration: servers.join('\n\n') };
}
