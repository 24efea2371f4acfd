import { differing } from '../report/differences.mjs';
import { textsOf, typeHash } from '../report/reached.mjs';
import { problemsOfPassages } from './assignable.mjs';
import { lostMembers } from './members.mjs';

/** @import { Report } from '../report/doors.mjs' */
/** @import { Place } from '../report/modules.mjs' */
/** @import { Passage } from './assignable.mjs' */

/**
 * A name whose type differs: `why` is what is wrong with that, `null` when the remote does not notice it; `texts` are
 * the declarations that differ, on both sides.
 *
 * @typedef {{ declaration: string, remote: string | undefined, host: string | undefined }} BothTexts
 * @typedef {{ door: string, name: string, why: string | null, texts: BothTexts[] }} Difference
 */

/** What is a type and not a value, and who gives it. */
const TYPES = new Map([
  ['HostServices', 'host'],
  ['RemoteModule', 'remote'],
]);

/** @param {{ name: string, is: Place, was: Place }} one @returns {Passage} */
function passageOf({ name, is, was }) {
  const ofHost = { side: /** @type {const} */ ('host'), place: is };
  const ofRemote = { side: /** @type {const} */ ('remote'), place: was };
  return TYPES.get(name) === 'remote'
    ? { given: ofRemote, wanted: ofHost, isType: true }
    : { given: ofHost, wanted: ofRemote, isType: TYPES.has(name) };
}

/** @param {string[]} lost */
const sayLost = (lost) =>
  lost.length > 0 ? `${lost.join(', ')} ${lost.length === 1 ? 'is' : 'are'} no longer known` : null;

/**
 * Compares the types that a remote was built with to those of a host. Names that the host lacks are not told here
 * (`whyNot`).
 *
 * @param {{ remote: Report, host: Report }} sides
 * @returns {Difference[]}
 */
export function compareTypes({ remote, host }) {
  const others = [...remote.doors].flatMap(([door, names]) =>
    [...names].flatMap(([name, was]) => {
      const is = host.doors.get(door)?.get(name);
      return is && typeHash(remote.modules, was) !== typeHash(host.modules, is) ? [{ door, name, was, is }] : [];
    }),
  );
  if (others.length === 0) return [];
  const said = problemsOfPassages({ host, remote }, others.map(passageOf));
  return others.map(({ door, name, was, is }, index) => {
    const [old, now] = [textsOf(remote.modules, was), textsOf(host.modules, is)];
    const texts = differing(remote, was, host, is).map((declaration) => ({
      declaration,
      remote: old.get(declaration),
      host: now.get(declaration),
    }));
    return { door, name, why: said[index] ?? sayLost(lostMembers(old, now)), texts };
  });
}
