/** @import { Setting } from './table.mjs' */

/**
 * Reads settings from an environment: `{ values, problems }`, where every bad setting is one sentence
 * in `problems`. An empty variable counts as absent.
 *
 * @param {Setting[]} table
 * @param {NodeJS.ProcessEnv} env
 */
export function parseSettings(table, env) {
  /** @type {Record<string, unknown>} */
  const values = {};
  /** @type {string[]} */
  const problems = [];
  for (const { name, kind, fallback } of table) {
    const text = env[name]?.trim();
    if (!text) {
      values[name] = fallback;
      continue;
    }
    const { value, problem } = kind(text);
    if (problem) problems.push(`${name} is "${text}": ${problem}.`);
    else values[name] = value;
  }
  return { values, problems: [...problems, ...samePorts(table, values), ...(problems.length ? [] : halfTls(values))] };
}

/** @param {Setting[]} table @param {Record<string, unknown>} values @returns {string[]} */
function samePorts(table, values) {
  const takenBy = new Map();
  const problems = [];
  for (const { name } of table.filter(({ name }) => name.endsWith('_PORT'))) {
    const port = values[name];
    if (port === undefined) continue;
    if (takenBy.has(port))
      problems.push(`${name} and ${takenBy.get(port)} are both ${port}: each needs a port of its own.`);
    else takenBy.set(port, name);
  }
  return problems;
}

/** @param {Record<string, unknown>} values @returns {string[]} */
function halfTls({ TLS_CERT: cert, TLS_KEY: key }) {
  if (!cert === !key) return [];
  const [given, missing] = cert ? ['TLS_CERT', 'TLS_KEY'] : ['TLS_KEY', 'TLS_CERT'];
  return [`${given} is set and ${missing} is not: HTTPS needs both.`];
}
