import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OURS } from './modules.mjs';
import { partOf, typeHash } from './reached.mjs';
import { reportFrom, textOf } from './text.mjs';

/*
 * The report as it is committed, and as it travels in the packed `shared`: a text for each room, and which version of
 * `shared` had which report.
 */

/** @import { Report } from './doors.mjs' */

/** @typedef {{ version: string, contract: string, report: string, passed: string }} Version */

/** The folder of this copy of `shared`. */
export const REPORT = fileURLToPath(new URL('../../contract-report', import.meta.url));
const VERSIONS = 'versions.json';

const roomOf = (/** @type {string} */ name) => name.replace(OURS, '').split('/')[0] ?? '';
/** @param {ReadonlyMap<string, unknown>} map */
const rooms = (map) => [...map.keys()].map(roomOf);
/** @template T @param {Map<string, T>} map @param {string} room */
const ofRoom = (map, room) => new Map([...map].filter(([name]) => roomOf(name) === room));

/** The text of each room's file. @param {Report} report @returns {Map<string, string>} */
export const textsOf = ({ doors, modules }) =>
  new Map(
    [...new Set([...rooms(doors), ...rooms(modules)])]
      .sort()
      .map((room) => [`${room}.txt`, textOf({ doors: ofRoom(doors, room), modules: ofRoom(modules, room) })]),
  );

/** @returns {Report} */
export function committedReport(folder = REPORT) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
  return reportFrom(
    files
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join(''),
  );
}

/** @param {Report} report */
export function writeReport(report, folder = REPORT) {
  mkdirSync(folder, { recursive: true });
  const texts = textsOf(report);
  for (const name of readdirSync(folder)) if (name.endsWith('.txt') && !texts.has(name)) rmSync(join(folder, name));
  for (const [name, text] of texts) writeFileSync(join(folder, name), text);
}

/** The versions of `shared`, the newest last. @returns {Version[]} */
export const committedVersions = (folder = REPORT) =>
  existsSync(join(folder, VERSIONS)) ? JSON.parse(readFileSync(join(folder, VERSIONS), 'utf8')) : [];

/** @param {Version[]} versions */
export const writeVersions = (versions, folder = REPORT) =>
  writeFileSync(join(folder, VERSIONS), `${JSON.stringify(versions, null, 2)}\n`);

/** A hash of a whole report. @param {Report} report */
export const reportHash = (report) =>
  createHash('sha256')
    .update([...textsOf(report).values()].join(''))
    .digest('hex')
    .slice(0, 16);

/** What host and remote pass to each other; a remote asks for it by the version of its contract. */
export const PASSED = { contract: ['RemoteModule', 'HostServices'] };

/** A hash of what host and remote pass to each other. @param {Report} report */
export function passedHash(report) {
  const { doors, modules } = partOf(report, PASSED);
  return [...(doors.get('contract') ?? [])].map(([, place]) => typeHash(modules, place)).join('.');
}
