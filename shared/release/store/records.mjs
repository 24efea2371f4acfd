import { readdir } from 'node:fs/promises';
import { Sentence } from '../../run/sentence.mjs';
import { openSigned, signText } from '../keys.mjs';
import { readText, writeWhole } from './whole-files.mjs';

const names = (folder) => readdir(folder).catch(() => []);

/** The versions of a package that this target knows, in no order. */
export const versionsOf = async (places, name) =>
  (await names(places.records(name))).filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));

export const packagesOf = (places) => names(places.remotes).then((found) => found.sort());

/** What a release is, as its publication signed it. Throws a Sentence when it is missing or not signed. */
export async function readRecord(places, ring, name, version) {
  const text = await readText(places.record(name, version));
  if (text === null) throw new Sentence(`${name} ${version} has not been published to this target.`);
  return JSON.parse(openSigned(text, ring, `The record of ${name} ${version}`));
}

/** All records of a package, the newest first. */
export async function recordsOf(places, ring, name) {
  const records = await Promise.all((await versionsOf(places, name)).map((version) => readRecord(places, ring, name, version)));
  return records.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

/** Signs a release's record once; the first publication's stays. Answers the record that holds. */
export async function keepRecord(places, { ring, privateKey }, name, record) {
  const known = await readText(places.record(name, record.version));
  if (known !== null) return JSON.parse(openSigned(known, ring, `The record of ${name} ${record.version}`));
  await writeWhole(places.record(name, record.version), signText(JSON.stringify(record), privateKey), places.staging);
  return record;
}

/** Signs every record with one key, each after its signature was checked. */
export async function signRecordsAnew(places, ring, privateKey) {
  for (const name of ['host', ...(await packagesOf(places))]) {
    for (const version of await versionsOf(places, name)) {
      const record = await readRecord(places, ring, name, version);
      await writeWhole(places.record(name, version), signText(JSON.stringify(record), privateKey), places.staging);
    }
  }
}
