/** The contract gate refuses a release that no supported host can run, and a host that cannot run what is offered. */
import { clashOf } from './format/clash.mjs';
import { chooseRelease, releasesOf, whyNot } from './format/compatibility.mjs';
import { reservedIn } from './format/own-segments.mjs';
import { problemOfPlaces } from './format/places.mjs';
import { UserError } from '../run/user-error.mjs';

/** @import { HostFacts } from './format/compatibility.mjs' */
/** @import { Registry, Release } from './format/registry-schema.mjs' */

/**
 * Why a release may not be offered, as a sentence; `null` when a supported host runs it, or when there is no host yet.
 *
 * @param {string} name
 * @param {Release} release
 * @param {HostFacts[]} hosts
 */
export function whyNobodyRuns(name, release, hosts) {
  if (hosts.length === 0 || hosts.some((host) => whyNot(release, host) === null)) return null;
  return `${name} ${release.version} ${hosts.map((host) => whyNot(release, host)).join('; it ')}.`;
}

/**
 * Why a host may not become the current one, as a sentence that names the first remote of which it can run no stable
 * release.
 *
 * @param {HostFacts} host
 * @param {Registry} registry
 */
export function whyHostStandsAlone(host, registry) {
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const [newest] = releasesOf(remote);
    if (newest && !chooseRelease(remote, host)) {
      return `host ${host.version} would run no release of ${name}: ${newest.version} ${whyNot(newest, host)}. Publish both in one command.`;
    }
  }
  return null;
}

/** Refuses two remotes that claim the same desk: chance would decide which one staff get. @param {Registry} registry */
export function whyDesksClash({ remotes }) {
  const owners = new Map();
  for (const [name, { actions }] of Object.entries(remotes)) {
    for (const action of actions) {
      if (owners.has(action)) return `${owners.get(action)} and ${name} both claim the desk ${action}.`;
      owners.set(action, name);
    }
  }
  return null;
}

/**
 * Why a remote's menu is wrong, as a sentence: two screens share a path or claim the same rows, a screen has
 * the path of a page of the host, or a menu entry has no page.
 *
 * @param {string} name
 * @param {Release} release
 */
export function whyMenuIsWrong(name, { version, menu, first }) {
  const segments = menu.map(({ segment }) => segment);
  const twice = segments.find((segment, index) => segments.indexOf(segment) !== index);
  if (twice) return `${name} ${version} has two screens at "${twice}".`;
  const reserved = reservedIn(menu);
  if (reserved) return `${name} ${version} ${reserved}.`;
  const clash = clashOf(menu);
  if (clash) return `${name} ${version}: ${clash}.`;
  const empty = Object.keys(first).length > 0 && segments.find((segment) => !(segment in first));
  return empty ? `${name} ${version} has a menu entry "${empty}" and no page for it.` : null;
}

/**
 * Why a remote's places outside of its pages are wrong, as a sentence.
 *
 * @param {string} name
 * @param {Pick<Release, 'version' | 'places'>} release
 */
export function whyPlacesAreWrong(name, { version, places }) {
  const problem = problemOfPlaces(places);
  return problem && `${name} ${version} ${problem}.`;
}

/** Throws the first reason that is not `null` as a UserError. @param {(string | null)[]} reasons */
export function refuse(...reasons) {
  const reason = reasons.find(Boolean);
  if (reason) throw new UserError(reason);
}
