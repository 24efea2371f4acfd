import { generateSync } from 'json-schema-faker';
import { prepared } from './document.mjs';

/**
 * Makes values by the schemas of `openapi.json`, the same ones for the same key.
 *
 * @param {any} document
 */
export function createSamples(document) {
  const { schemas, readable } = prepared(document);
  /** @param {string} key */
  const seedOf = (key) => [...key].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  /** @param {any} schema @param {string} key */
  return (schema, key) =>
    generateSync(
      { ...readable(schema), components: { schemas } },
      { seed: seedOf(key), maxDefaultItems: 2, optionalsProbability: 0, maxDepth: 6 },
    );
}
