import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../../run/user-error.mjs';
import { readBuild } from '../built/build-folder.mjs';
import { problemOfBuild } from '../format/build-schema.mjs';
import { whyNot } from '../format/compatibility.mjs';
import { releaseOf } from '../registry.mjs';
import { placesOf } from '../store/places.mjs';
import { readRecord } from '../store/records.mjs';
import { readRegistry } from '../store/open-registry.mjs';
import { readRing } from '../store/ring.mjs';
import { mustExist, noMore, readOptions } from './options.mjs';

export const usage = 'check [<folder>]';
export const does = 'compares a built remote with a host, by names and by types; ends with 1 when it would not fit';
export const options = [
  [
    '--host <version>',
    'the host: a version of the target, or a folder with a host’s build; the current one without it',
  ],
];

/** @import { HostBuild, HostRecord } from '../built/build-folder.mjs' */

/** The facts of the host to compare with. @returns {Promise<HostBuild | HostRecord>} */
async function hostFor({ given, targetDir }) {
  const folder =
    given.host && [given.host, join(given.host, 'dist')].find((each) => existsSync(join(each, 'build.json')));
  if (folder) {
    const build = await readBuild(resolve(folder));
    if (build.kind !== 'host') throw new UserError(`${folder} holds no host.`);
    return build;
  }
  mustExist({ targetDir });
  const places = placesOf(targetDir);
  const ring = await readRing(places);
  const version = given.host ?? (await readRegistry(places, ring)).host?.version;
  if (!version) throw new UserError(`No host has been published to ${targetDir} yet.`);
  return readRecord(places, ring, 'host', version);
}

async function remoteIn(folder) {
  const build = await readBuild(join(folder, 'dist'));
  const problem = problemOfBuild(build);
  if (problem) throw new UserError(`${folder} holds no build to check: ${problem}.`);
  if (build.kind !== 'remote') throw new UserError(`${folder} is not a remote.`);
  return build;
}

const indented = (text) => text.replace(/^/gm, '      ');

/** What a person reads of a difference: the sentence, then both texts. */
function wordsOf({ door, name, why, texts }, { remote, host }) {
  const both = texts.flatMap(({ declaration, remote: built, host: had }) => [
    `    ${declaration}, built with shared ${remote.doors.version}:`,
    indented(built ?? 'not there'),
    `    ${declaration}, in host ${host.version} (shared ${host.doors.version}):`,
    indented(had ?? 'not there'),
  ]);
  return [`${name} of ${door} has another type in host ${host.version}: ${why}`, ...both];
}

async function differencesOf(remote, host) {
  // TypeScript is loaded for this alone.
  const { compareTypes } = await import('../../build/compare/compare.mjs');
  const { reportFrom } = await import('../../build/report/text.mjs');
  return compareTypes({ remote: reportFrom(remote.doors.report), host: reportFrom(host.doors.report) });
}

export async function run(args, tell) {
  const settings = readOptions(args, { '--host': 'value' });
  noMore(settings.words, 1, usage);
  const remote = await remoteIn(resolve(settings.words[0] ?? '.'));
  const host = await hostFor(settings);
  const what = `${remote.name} ${remote.version}`;
  const answer = { name: remote.name, version: remote.version, host: host.version };
  const reason = whyNot(releaseOf(remote, '/'), host);
  if (reason) {
    tell(`${what} ${reason}.`);
    return { ...answer, reason, differences: [], failed: true };
  }
  const [without] = [remote, host].filter(({ doors }) => !doors);
  if (without) {
    tell(
      `The names fit. ${without.name} ${without.version} was built without its types, so they cannot be compared: build it anew.`,
    );
    return { ...answer, reason: 'no types', differences: [], failed: true };
  }
  const all = await differencesOf(remote, host);
  const differences = all.filter(({ why }) => why !== null);
  for (const one of differences) wordsOf(one, { remote, host }).forEach((line) => tell(line));
  const harmless = all.length - differences.length;
  tell(
    differences.length > 0
      ? `${what} does not fit host ${host.version}: ${differences.length} of the types that it uses are others.`
      : `${what} fits host ${host.version}: contract, libraries, names and types.${harmless > 0 ? ` ${harmless} have changed in a way that it does not notice.` : ''}`,
  );
  return { ...answer, differences, failed: differences.length > 0 };
}
