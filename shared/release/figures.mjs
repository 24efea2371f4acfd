/** Compares how a canary fares with how stable does, by the figures that the API counts (`GET /api/release-figures`). */

import { readFile } from 'node:fs/promises';
import { UserError } from '../run/user-error.mjs';

/** Loads of each release from which their shares are compared. */
export const ENOUGH_LOADS = 50;

/**
 * @typedef {{ module: string, version: string, channel: string, loads: number, errors: number, crashes: number, lastAt?: string }} Figure
 * @typedef {{ at: string, rows: Figure[] }} Figures
 */

/** @param {unknown} value @returns {value is Figure} */
function isFigure(value) {
  const row = /** @type {Record<string, unknown>} */ (value ?? {});
  return (
    ['module', 'version', 'channel'].every((name) => typeof row[name] === 'string') &&
    ['loads', 'errors', 'crashes'].every((name) => Number.isSafeInteger(row[name]) && Number(row[name]) >= 0)
  );
}

/** Reads the file with the figures that a lead has copied on the page of modules, if one is named. @param {string | undefined} file @returns {Promise<Figures | undefined>} */
export async function readFigures(file) {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UserError(`${file} cannot be read. Copy the figures on the page of modules into a file, and name it.`);
  });
  /** @type {Partial<Figures>} */
  let figures = {};
  try {
    figures = JSON.parse(text);
  } catch {
    // The sentence below says it.
  }
  if (typeof figures?.at !== 'string' || !Array.isArray(figures.rows) || !figures.rows.every(isFigure))
    throw new UserError(`${file} holds no figures of releases. Copy them on the page of modules into it.`);
  return /** @type {Figures} */ (figures);
}

/** Of the tabs that tried a release, those in which it could not be loaded or a page of it failed. @param {Figure} row */
const shareOf = ({ loads, errors, crashes }) => Math.min(1, (errors + crashes) / Math.max(1, loads + errors));

/** @param {Figure} row */
const inWords = (row) =>
  `${row.errors + row.crashes} of ${row.loads + row.errors} (${(shareOf(row) * 100).toFixed(1)} %; ${row.errors} not loaded, ${row.crashes} with a failed page)`;

/**
 * What the figures say of a canary: `worse` is a reason to refuse it, `words` a sentence either way.
 *
 * @param {Figures} figures
 * @param {{ name: string, canary: string, stable: string | undefined }} which
 */
export function compareWithStable({ rows }, { name, canary, stable }) {
  /** @param {string | undefined} version @param {string} channel @returns {Figure} */
  const rowOf = (version, channel) =>
    rows.find((row) => row.module === name && row.version === version && row.channel === channel) ?? {
      ...{ module: name, version: version ?? '', channel, loads: 0, errors: 0, crashes: 0 },
    };
  const [tried, now] = [rowOf(canary, 'canary'), rowOf(stable, 'stable')];
  // A canary that never loads has no loads at all, only tries.
  const tries = [tried, now].map(({ loads, errors }) => loads + errors);
  if (Math.min(...tries) < ENOUGH_LOADS)
    return {
      worse: false,
      words: `The figures do not decide: ${name} ${canary} was tried ${tries[0]} times and ${stable ?? 'stable'} ${tries[1]} times, and ${ENOUGH_LOADS} of each are needed.`,
    };
  const worse = shareOf(tried) > shareOf(now);
  return {
    worse,
    words: `${name} ${canary} fails in ${inWords(tried)}, and ${stable} in ${inWords(now)}.`,
  };
}

/** Tabs tell once an hour what they run; figures of before say nothing of now. */
const FRESH_MS = 3_600_000;

/**
 * What tabs said they run within the last `longest` milliseconds before the figures, as `name version`. Throws when the
 * figures are too old, or of an API that does not say when.
 *
 * @param {Figures} figures
 * @param {number} longest
 * @returns {Set<string>}
 */
export function runningOf({ at, rows }, longest, now = Date.now()) {
  const taken = Date.parse(at);
  if (!(Math.abs(now - taken) <= FRESH_MS))
    throw new UserError(
      `The figures are of ${at}, more than an hour ago. Copy them again, and start this command then.`,
    );
  const silent = rows.find(({ lastAt }) => Number.isNaN(Date.parse(lastAt ?? '')));
  if (silent)
    throw new UserError('The figures do not say when tabs told of a release: the API is older than this command.');
  return new Set(
    rows
      .filter(({ lastAt }) => taken - Date.parse(lastAt ?? '') <= longest)
      .map(({ module, version }) => `${module} ${version}`),
  );
}
