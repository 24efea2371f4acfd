import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences under which a package may be shipped with the API. LGPL: libvips, which is loaded at run time and may be replaced. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'BlueOak-1.0.0',
  'LGPL-3.0-or-later',
];

/** Every part of `A AND B`, and at least one of `A OR B`, must be allowed. */
export function isAllowed(licence) {
  if (typeof licence !== 'string') return false;
  const parts = licence.replaceAll(/[()]/g, '').split(/\s+AND\s+/);
  return parts.every((part) => part.split(/\s+OR\s+/).some((one) => ALLOWED.includes(one)));
}

/**
 * Each package once, by name and version. Throws when one may not be shipped.
 *
 * @param {readonly import('./packages.mjs').Package[]} packages
 */
export function licencesOf(packages) {
  const once = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  const all = [...once.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const refused = all.filter(({ license }) => !isAllowed(license));
  if (refused.length > 0)
    throw new Error(
      `These packages have licences that ops/bundle/licences.mjs does not allow: ${refused
        .map(({ name, version, license }) => `${name} ${version} (${JSON.stringify(license ?? 'none')})`)
        .join(', ')}.`,
    );
  return all;
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;

/** What each licence asks to be shipped: its text. */
export function noticesOf(packages) {
  return packages
    .map(({ name, version, license, folder }) => {
      const texts = readdirSync(folder)
        .filter((file) => LICENCE_FILE.test(file))
        .sort()
        .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
      return `${name} ${version} (${license})\n\n${texts.join('\n\n')}`.trim();
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}
