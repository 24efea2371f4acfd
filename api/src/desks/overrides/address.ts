import { isIP } from 'node:net';
import { mayReach, type Networks } from '../web-hooks/sending/address.ts';

const LOOPBACK: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': '127.0.0.1', '[::1]': '::1' };

export const PRIVATE =
  'This address is inside a network and not reached from here. The setting OVERRIDE_NETWORKS names networks of your own that may be.';

const given = (raw: string): URL | null => (/^https?:\/\//i.test(raw) && URL.canParse(raw) ? new URL(raw) : null);

/** Why a build cannot be fetched from this address, as a sentence; null when it can. Names are looked up when it is. */
export function addressProblem(raw: string, networks: Networks): string | null {
  const url = given(raw);
  if (!url) return 'Give the whole address of the folder with build.json, like https://builds.example.com/deposit/.';
  if (url.username || url.password)
    return 'An address with a user name or password in it is not stored. Leave them out.';
  if (url.search || url.hash) return 'Leave out what stands behind ? and #: it is the address of a folder.';
  const local = LOOPBACK[url.hostname];
  if (url.protocol !== 'https:' && !local) return 'Use https, so that nobody on the way changes the build.';
  const ip = local ?? url.hostname.replace(/^\[|\]$/g, '');
  return isIP(ip) && !mayReach(ip, networks) ? PRIVATE : null;
}

/** The address of the folder, with a slash at its end. */
export const folderOf = (raw: string): string => new URL(raw).href.replace(/\/?$/, '/');
