import { inlineHashes } from '../format/inline.mjs';
import { originsIn } from '../format/origins.mjs';
import { readEnvironment } from './environment.mjs';
import { withPractice } from './practice.mjs';
import { readText, writeWhole, writeWithTwins } from './whole-files.mjs';

/** @import { Registry } from '../format/registry-schema.mjs' */
/** @import { Places } from './places.mjs' */
/** @import { Ring } from '../format/ring.mjs' */

const KEYS = /\s*<meta name="release-keys"[^>]*>/;
const ROOTS = /<meta name="release-roots"[^>]*>/;

/**
 * Writes into the host's document how many of which root keys have to have signed the ring. A document of before the keys
 * had a scope has no place for them: its start script accepts what any key of the ring has signed.
 *
 * @param {string} html
 * @param {Pick<Ring, 'keys' | 'roots'>} ring
 */
export const withKeys = (html, { keys, roots }) =>
  ROOTS.test(html)
    ? html.replace(ROOTS, `<meta name="release-roots" content="${[roots.threshold, ...roots.keys].join(' ')}">`)
    : html
        .replace(KEYS, '')
        .replace(
          /(\s*)<meta charset[^>]*>/i,
          (charset, space) =>
            `${charset}${space}<meta name="release-keys" content="${keys.map(({ key }) => key).join(' ')}">`,
        );

/**
 * Writes the name of the environment into the sign-in form.
 *
 * @param {string} html
 * @param {string} name empty for none
 */
export const withEnvironment = (html, name) =>
  html.replace(/<p id="environment"[^>]*>[^<]*<\/p>/, () =>
    name ? `<p id="environment">${name}</p>` : '<p id="environment" hidden></p>',
  );

/**
 * What nginx includes where it sends the document: its policy names these hashes and origins. A source that is the
 * panel's own stands where there is none, so that no variable is empty.
 *
 * @param {string} html
 * @param {Registry} registry
 */
const policyOf = (html, registry) => {
  const { scripts, styles } = inlineHashes(html);
  const { remoteOrigins, connectOrigins } = originsIn(registry);
  const sources = { inline_scripts: scripts, inline_styles: styles };
  const origins = { remote_origins: remoteOrigins, connect_origins: connectOrigins };
  return [
    ...Object.entries(sources).map(([name, all]) => `set $${name} "${all.join(' ')}";\n`),
    ...Object.entries(origins).map(([name, all]) => `set $${name} "${all.join(' ') || "'self'"}";\n`),
  ].join('');
};

/**
 * Puts the document of a host version into place. Returns `false` when it is already there, or was never published.
 *
 * @param {Places} places
 * @param {Registry} registry
 * @param {Pick<Ring, 'keys' | 'roots'>} ring
 */
export async function placeDocument(places, registry, ring) {
  const version = registry.host?.version;
  if (version === undefined) return false;
  const original = await readText(places.hostDocument(version));
  if (original === null) return false;
  const { name, practice } = await readEnvironment(places);
  const wanted = withPractice(withEnvironment(withKeys(original, ring), name), practice);
  const policy = policyOf(wanted, registry);
  if ((await readText(places.policy)) !== policy) await writeWhole(places.policy, policy, places.staging);
  if ((await readText(places.document)) === wanted) return false;
  await writeWithTwins(places.document, wanted, places.staging);
  return true;
}

/**
 * The files that a document loads, each with its `integrity` hash.
 *
 * @param {string} html
 * @returns {[string, string][]}
 */
export const filesInDocument = (html) =>
  [...html.matchAll(/(?:src|href)="\/([^"]+)" integrity="(sha(?:256|384)-[^"]+)"/g)].map(([, file = '', hash = '']) => [
    file,
    hash,
  ]);
