import { answerOf } from './document.mjs';

/** @typedef {Record<string, any>} Row */

const SIZE = 24;

/** The schema of the rows of a list; undefined when an operation answers no list. @param {any} operation */
const itemsOf = (operation) => answerOf(operation)?.properties?.items?.items;

/** @param {any} document @param {any} schema */
const followed = (document, schema) =>
  schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;

/** The letter of a list's human numbers: `D` for `/deposits`. @param {string} path */
const letterOf = (path) => (path.split('/').at(-1) ?? 'x').charAt(0).toUpperCase();

/** @param {string} text */
const number = (text) => (/^\d+$/.test(text) ? Number(text) : undefined);

/** @param {any} one @param {any} other */
const compare = (one, other) => (one === other ? 0 : one === null || one < other ? -1 : 1);

/**
 * Whether a row is what a query asks for. Parameters that name no property of it, such as a search by text, are looked
 * for in all of it.
 *
 * @param {Row} row
 * @param {string} name
 * @param {any} value
 */
function isWanted(row, name, value) {
  const wanted = [value].flat().map(String);
  if (name === 'q') return JSON.stringify(row).toLowerCase().includes(wanted.join(' ').toLowerCase());
  if (!(name in row)) return true;
  return [row[name]].flat().some((one) => wanted.includes(String(one)));
}

const OF_THE_LIST = new Set(['limit', 'cursor', 'dir', 'sort', 'count', 'time', 'from', 'to']);

/**
 * The rows of every list of the document, made when a list is first asked for, and kept until the server ends.
 *
 * @param {any} document
 * @param {(schema: any, key: string) => any} sample
 */
export function createRows(document, sample) {
  /** @type {Map<string, Row[]>} */
  const lists = new Map();

  /** @param {string} path of the list */
  function rowsOf(path) {
    const known = lists.get(path);
    if (known) return known;
    const schema = itemsOf(document.paths[path]?.get);
    if (!schema) return undefined;
    const states = followed(document, schema)?.properties?.status?.enum;
    const rows = Array.from({ length: SIZE }, (_, index) => {
      const row = sample(schema, `${path} ${index}`);
      if (typeof row !== 'object' || row === null) return row;
      const no = 'no' in row && { no: `${letterOf(path)}-${100_001 + index}` };
      return { ...row, ...no, ...(states && { status: states[index % states.length] }) };
    });
    lists.set(path, rows);
    return rows;
  }

  /** A page of a list as the API answers it. @param {string} path @param {Record<string, any>} query */
  function page(path, query) {
    const filters = Object.entries(query).filter(([name]) => !OF_THE_LIST.has(name));
    const found = (rowsOf(path) ?? []).filter((row) => filters.every(([name, value]) => isWanted(row, name, value)));
    const sort = String(query.sort ?? '-createdAt');
    const by = sort.replace('-', '');
    const known = { amount: 'amountPaise' }[by] ?? by;
    found.sort((a, b) => compare(a[known], b[known]) * (sort.startsWith('-') ? -1 : 1));
    const limit = Number(query.limit ?? 50);
    const start = number(String(query.cursor ?? '0')) ?? 0;
    const end = start + limit;
    return {
      items: found.slice(start, end),
      page: {
        limit,
        hasMore: end < found.length,
        next: end < found.length ? String(end) : null,
        prev: start > 0 ? String(Math.max(0, start - limit)) : null,
        count: found.length,
        countCapped: false,
        ...(found.every((row) => Number.isInteger(row.amountPaise)) && {
          sumPaise: found.reduce((sum, row) => sum + row.amountPaise, 0),
        }),
      },
    };
  }

  /** The row that a path names by id or number, with the list that holds it. @param {string} path @param {string} [id] */
  function find(path, id) {
    const at = path.indexOf('/{id}');
    const list = at < 0 || id === undefined ? undefined : rowsOf(path.slice(0, at));
    const row = list?.find((each) => each.id === id || each.no === id);
    return list && { list: path.slice(0, at), row };
  }

  return {
    isList: (/** @type {string} */ path) => rowsOf(path) !== undefined,
    page,
    find,
    /** Puts a new row first. @param {string} path @param {Row} row */
    add(path, row) {
      rowsOf(path)?.unshift(row);
    },
    itemsOf: (/** @type {string} */ path) => itemsOf(document.paths[path]?.get),
  };
}
