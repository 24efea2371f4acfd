import { UserError } from '../../../run/user-error.mjs';
import { verifyFiles } from '../../built/build-folder.mjs';
import { withPart } from '../../format/list.mjs';
import { splitSigned } from '../../format/signed-text.mjs';
import { signText } from '../../keys.mjs';
import { releaseOf } from '../../registry.mjs';
import { placesOf } from '../places.mjs';
import { readRecord, versionsOf } from '../records.mjs';
import { changeRegistry } from '../registry-file.mjs';
import { mustSign } from '../ring.mjs';
import { readText, writeWhole } from '../whole-files.mjs';

/** @import { KeyObject } from 'node:crypto' */
/** @import { RegisteredRemote, Registry } from '../../format/registry-schema.mjs' */
/** @import { Places } from '../places.mjs' */

/**
 * Signs the record of a version again, whoever has signed it: who names it here answers for it. Its files have to be
 * those that it names. Returns the record.
 *
 * @param {Places} places
 * @param {KeyObject} privateKey
 * @param {string} name
 * @param {string} version
 */
async function signRecord(places, privateKey, name, version) {
  const payload = splitSigned((await readText(places.record(name, version))) ?? '')?.payload;
  const record = payload && JSON.parse(payload);
  if (!payload || record.name !== name || record.version !== version)
    throw new UserError(`${name} ${version} has not been published to this target.`);
  await verifyFiles(name === 'host' ? places.host : places.version(name, version), record);
  await writeWhole(places.record(name, version), signText(payload, privateKey), places.staging);
  return record;
}

/**
 * The remote with the releases of these records alone, as the records say them.
 *
 * @param {RegisteredRemote} remote
 * @param {any[]} records
 */
function withRecords(remote, records) {
  const releases = remote.releases.flatMap(({ version, base }) => {
    const record = records.find((one) => one.version === version);
    return record ? [releaseOf(record, base, record.publishedAt)] : [];
  });
  const kept = (/** @type {string[]} */ versions) =>
    versions.filter((version) => releases.some((one) => one.version === version));
  return {
    ...remote,
    releases,
    channels: { stable: kept(remote.channels.stable), canary: kept(remote.channels.canary) },
  };
}

/**
 * Signs versions of a package again with a key that may, after another key was lost or stolen, and offers those of them
 * that were offered. Without `versions` all of them: only for a key that was lost and not stolen. Returns `{ versions,
 * registry, waits }`.
 *
 * @param {{ targetDir: string, privateKey: KeyObject, name: string, versions?: readonly string[], dryRun?: boolean }} options
 */
export async function resign({ targetDir, privateKey, name, versions, dryRun = false }) {
  const places = placesOf(targetDir);
  /** @type {readonly string[]} */
  let signed = [];
  const { registry, waits } = await changeRegistry(
    places,
    { privateKey, dryRun, again: [name] },
    async (before, ring, raw) => {
      mustSign(ring, privateKey, [name]);
      /** @type {Registry} */
      const { refused: _, ...next } = withPart(before, raw, name);
      if (name === 'policy') return next;
      const published = await versionsOf(places, name);
      if (published.length === 0)
        throw new UserError(`${name} has not been published to this target; "pnpm release list" names what has.`);
      signed = versions ?? published;
      if (dryRun) return next;
      const records = [];
      // All of them at once are only those whose signature still counts.
      for (const version of versions ? [] : signed) await readRecord(places, ring, name, version);
      for (const version of signed) records.push(await signRecord(places, privateKey, name, version));
      if (name === 'host') {
        if (next.host && !signed.includes(next.host.version))
          throw new UserError(`host ${next.host.version} is what staff get: name it too, or publish another one.`);
        return next;
      }
      const remote = next.remotes[name];
      if (!remote) return next;
      const left = withRecords(remote, records);
      if (left.channels.stable.length === 0)
        throw new UserError(`None of these versions of ${name} is offered on stable: name one that is.`);
      return { ...next, remotes: { ...next.remotes, [name]: left } };
    },
  );
  return { versions: signed, registry, waits };
}
