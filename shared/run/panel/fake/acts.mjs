import { answerOf, dataOf } from './document.mjs';

/** @import { Row } from './rows.mjs' */

/** @param {number} statusCode @param {string} code @param {string} status */
export const refusal = (statusCode, code, status) => ({ statusCode, status, code });

/** The state that an act leads to: the one that its verb begins, e.g. `approved` for `approve`. */
function stateAfter(/** @type {string[]} */ states, /** @type {string} */ verb) {
  const stem = verb.replace(/e$/, '').slice(0, 5);
  const special = { hold: 'on_hold', release: 'pending', reopen: 'pending' }[verb];
  return states.find((state) => state === special) ?? states.find((state) => state.startsWith(stem));
}

/**
 * Does what an act says as far as its form tells: refuses a row in another state and an older version, raises the
 * version, moves the state, and takes over what the body says about the row.
 *
 * @param {{ path: string, operation: any, body: any, row: Row | undefined, schemaOfRow: any }} act
 * @returns {import('./rows.mjs').Row | null} a refusal, or null when it is done
 */
export function change({ path, operation, body, row, schemaOfRow }) {
  if (!row) return null;
  const from = operation['x-from'];
  if (from && row.status && !from.includes(row.status))
    return refusal(
      3,
      'WRONG_STATE',
      `It is ${String(row.status).replaceAll('_', ' ')} by now, so this is not possible.`,
    );
  if (body?.version !== undefined && row.version !== undefined && body.version !== row.version)
    return refusal(3, 'STALE_VERSION', 'Somebody else has changed it. Read it again.');
  const properties = schemaOfRow?.properties ?? {};
  for (const [name, value] of Object.entries(body ?? {}))
    if (name in properties && name !== 'version') row[name] = value;
  const verb = path.split('/').at(-1) ?? '';
  const next = stateAfter(properties.status?.enum ?? [], verb);
  if (next) row.status = next;
  if (row.version !== undefined) row.version += 1;
  return null;
}

/**
 * What an act answers: the row where its data is the row's kind, otherwise a sample with what both have in common.
 *
 * @param {{ operation: any, row: Row | undefined, schemaOfRow: any, sample: () => any }} act
 */
export function answerTo({ operation, row, schemaOfRow, sample }) {
  const schema = answerOf(operation);
  const data = dataOf(schema);
  const wanted = data ? data.schema : schema;
  const isRow = row && wanted?.$ref !== undefined && wanted.$ref === schemaOfRow?.$ref;
  const value = isRow ? row : wanted === null ? null : sample();
  return data ? { statusCode: 1, status: 'Done', data: value } : value;
}
