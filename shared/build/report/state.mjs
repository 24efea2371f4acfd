import { committedReport, committedVersions, passedHash, reportHash } from './committed.mjs';
import { differencesOf, isNothing } from './differences.mjs';

/** @import { Version } from './committed.mjs' */
/** @import { Differences } from './differences.mjs' */
/** @import { Report } from './doors.mjs' */

/** @param {string} version */
const numbers = (version) => version.split('.').map(Number);
/** Whether a version is above another, by its numbers. @param {string} one @param {string} other */
export function isAbove(one, other) {
  const [a, b] = [numbers(one), numbers(other)];
  const index = a.findIndex((number, at) => number !== (b[at] ?? 0));
  return index >= 0 && Number(a[index]) > Number(b[index] ?? 0);
}

/** The next minor version: `1.3.0` for `1.2.5`, `1.7` for `1.6`. @param {string} version */
export const nextMinor = (version) =>
  numbers(version)
    .map((number, index) => (index === 1 ? number + 1 : index > 1 ? 0 : number))
    .join('.');

/** @param {Differences} differences */
export function inShort({ added, removed, changed }) {
  const words = [
    ...removed.map(({ door, name }) => `${name} of ${door} is gone`),
    ...changed.map(({ door, name }) => `${name} of ${door} has another type`),
    ...added.map(({ door, name }) => `${name} of ${door} is new`),
  ];
  const [first = [], more] = [words.slice(0, 3), words.length - 3];
  return `${first.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/**
 * What is wrong between the code of the doors, the committed report and the versions, as sentences.
 *
 * @param {{ fresh: Report, version: string, contract: string, folder?: string }} now
 * @returns {string[]}
 */
export function problemsOf({ fresh, version, contract, folder }) {
  const committed = committedReport(folder);
  const last = committedVersions(folder).at(-1);
  if (!last) return ['There is no contract report yet: run "pnpm report --raise".'];
  const differences = differencesOf(committed, fresh);
  const isStale = reportHash(committed) !== reportHash(fresh);
  const raise = 'Run "pnpm report --raise", which also writes shared/CHANGELOG.md.';
  if (isStale && !isNothing(differences) && !isAbove(version, last.version))
    return [
      `The doors of shared have changed without a new version: ${inShort(differences)}, and shared is still ${version}. ${raise}`,
    ];
  if (passedHash(fresh) !== last.passed && !isAbove(contract, last.contract))
    return [
      `What host and remotes pass to each other has changed, and the contract is still ${contract}: raise CONTRACT_VERSION in shared/src/contract/version.ts, the minor when something is added, the major when something is removed or changes its meaning. ${raise}`,
    ];
  if (isStale) return [`The contract report is not that of the doors. ${raise}`];
  return unrecorded({ committed, last, version, contract });
}

/** @param {{ committed: Report, last: Version, version: string, contract: string }} now */
function unrecorded({ committed, last, version, contract }) {
  if (last.report !== reportHash(committed))
    return [
      `The contract report is not the one that ${last.version} was written with: a change of it takes a new version. Run "pnpm report --raise".`,
    ];
  if (last.version !== version || last.contract !== contract)
    return [
      `shared is ${version} with contract ${contract}, and the last report is of ${last.version} with contract ${last.contract}: run "pnpm report".`,
    ];
  return [];
}
