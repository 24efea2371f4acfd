import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { placesOf } from '../store/places.mjs';
import { readRegistry } from '../store/open-registry.mjs';
import { readRing } from '../store/ring.mjs';
import { readRecord } from '../store/records.mjs';
import { readText } from '../store/whole-files.mjs';

/** Every release of the registry, with the names of its files and the text of its scripts. */
async function releasesIn(places, registry, ring) {
  const releases = [];
  for (const [name, remote] of Object.entries(registry.remotes)) {
    for (const release of remote.releases) {
      const folder = places.version(name, release.version);
      const present = await readdir(folder).catch(() => []);
      const scripts = present.filter((file) => file.endsWith('.js'));
      const code = Object.fromEntries(
        await Promise.all(scripts.map(async (file) => [file, await readFile(join(folder, file), 'utf8')])),
      );
      // The registry lists the first files of a release; its record lists all.
      const { files } = release.others ? await readRecord(places, ring, name, release.version) : release;
      releases.push({ title: `${name} ${release.version}`, name, release, files, folder, present, code });
    }
  }
  return releases;
}

/** Reads once everything that the checks look at. */
export async function examine(targetDir) {
  const places = placesOf(targetDir);
  const ring = await readRing(places);
  const registry = await readRegistry(places, ring);
  const host = registry.host ? await readRecord(places, ring, 'host', registry.host.version) : null;
  return {
    places,
    ring,
    registry,
    host,
    document: await readText(places.document),
    /** The document as it came out of the build. */
    built: registry.host ? await readText(places.hostDocument(registry.host.version)) : null,
    releases: await releasesIn(places, registry, ring),
  };
}
