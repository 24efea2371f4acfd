import { placesOf } from '../store/places.mjs';
import { packagesOf, recordsOf } from '../store/records.mjs';
import { readRegistry } from '../store/open-registry.mjs';
import { readRing } from '../store/ring.mjs';

/** @import { Registry } from '../format/registry-schema.mjs' */

/** @param {Registry} registry @param {string} name @param {string} version */
const statusOf = (registry, name, version) => {
  if (name === 'host') return registry.host?.version === version ? ['stable'] : [];
  const channels = Object.entries(registry.remotes[name]?.channels ?? {});
  return channels.flatMap(([channel, versions]) =>
    versions[0] === version ? [channel] : versions.includes(version) ? [`${channel}, for older hosts`] : [],
  );
};

/**
 * Lists every version in a target with its channels, by package, the newest first.
 *
 * @param {{ targetDir: string }} options
 */
export async function inventory({ targetDir }) {
  const places = placesOf(targetDir);
  const ring = await readRing(places);
  const registry = await readRegistry(places, ring);
  const rows = [];
  for (const name of ['host', ...(await packagesOf(places))]) {
    const retired = name === 'host' ? registry.host?.retired : registry.remotes[name]?.retired;
    for (const { version, contract, publishedAt, by = '', commit = '' } of await recordsOf(places, ring, name)) {
      rows.push({
        name,
        version,
        contract,
        publishedAt,
        by,
        commit,
        channels: statusOf(registry, name, version),
        retiredAt: retired?.[version] ?? null,
      });
    }
  }
  return { serial: registry.serial, issuedAt: registry.issuedAt ?? null, rows };
}
