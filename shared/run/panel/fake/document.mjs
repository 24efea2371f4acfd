/*
 * `openapi.json`, prepared for samples: where a schema says only "text" or "integer", its name and description say what
 * a reader expects there.
 */

/** @typedef {Record<string, any>} Schema */

const DAY_MS = 86_400_000;
/** Moments of the last two days, so that lists have something of today. */
const recentMoments = (now) =>
  Array.from({ length: 40 }, (_, index) => new Date(now - (index / 40) * 2 * DAY_MS).toISOString());

const NAMES = [
  'Aarav Sharma',
  'Diya Patel',
  'Ishaan Gupta',
  'Kavya Nair',
  'Meera Iyer',
  'Rohan Das',
  'Sara Khan',
  'Vihaan Rao',
];
const WORDS = ['Sample', 'Another sample', 'One more sample'];

/** What a text with this property name looks like. @type {[RegExp, Schema][]} */
const BY_NAME = [
  [/timezone$/i, { enum: ['Asia/Kolkata'] }],
  [/currency$/i, { enum: ['INR'] }],
  [/utr/i, { pattern: '^[0-9]{12}$' }],
  [/phone|mobile/i, { pattern: '^9[0-9]{9}$' }],
  [/ifsc/i, { pattern: '^HDFC0[0-9]{6}$' }],
  [/vpa|upi/i, { enum: ['aarav@okbank', 'diya@okbank', 'rohan@okbank'] }],
  [/account/i, { pattern: '^[0-9]{12}$' }],
  [/bank/i, { enum: ['HDFC Bank', 'State Bank', 'Axis Bank'] }],
  [/(^|[a-z])name$|holder|by$/i, { enum: NAMES }],
  [/username/i, { enum: ['aarav', 'diya', 'rohan'] }],
  [/^no$|reference/i, { pattern: '^S-10[0-9]{4}$' }],
];

/** @param {Schema} schema @param {string} name @param {string[]} moments */
function leaf(schema, name, moments) {
  const { type, description = '' } = schema;
  if (/ISO 8601/.test(description) && type === 'string') return { type, enum: moments };
  if (/paise/i.test(description) && type === 'integer')
    return { type, minimum: 50_000, maximum: 5_000_000, multipleOf: 10_000 };
  if (name === 'version') return { const: 1 };
  if (type === 'integer' && (schema.maximum ?? Infinity) > 100)
    return { type, minimum: Math.max(0, schema.minimum ?? 0), maximum: Math.max(20, schema.minimum ?? 0) };
  if (type !== 'string' || schema.enum || schema.const || schema.format) return schema;
  const known = BY_NAME.find(([pattern]) => pattern.test(name));
  // A pattern that only bars control characters says nothing about what is in the text.
  const isFree = !schema.pattern || /u0000/.test(schema.pattern) || schema.pattern.includes('\u0000');
  if (!isFree) return schema;
  return { type, ...(known?.[1] ?? { enum: WORDS }) };
}

/**
 * A copy of a schema whose leaves make readable samples.
 *
 * @param {any} schema
 * @param {string[]} moments
 * @param {string} [name] of the property that it describes
 * @returns {any}
 */
function readable(schema, moments, name = '') {
  if (Array.isArray(schema)) return schema.map((each) => readable(each, moments, name));
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.$ref) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([own, each]) => [own, readable(each, moments, own)])),
        ];
      return [
        key,
        ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties'].includes(key)
          ? readable(value, moments, name)
          : value,
      ];
    }),
  );
  return copy.type && !copy.properties && !copy.items ? leaf(copy, name, moments) : copy;
}

/**
 * @param {any} document `openapi.json`
 * @param {number} [now]
 */
export function prepared(document, now = Date.now()) {
  const moments = recentMoments(now);
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, readable(schema, moments, name)]),
  );
  return { schemas, readable: (/** @type {any} */ schema) => readable(schema, moments) };
}

/** The schema of an operation's JSON answer; undefined where it answers a file. @param {any} operation */
export const answerOf = (operation) => operation.responses?.['200']?.content?.['application/json']?.schema;

/** The schema of `data` where an act answers an envelope. @param {any} schema */
export function dataOf(schema) {
  const done = (schema?.anyOf ?? [schema]).find((/** @type {any} */ each) => each?.properties?.statusCode?.const === 1);
  return done ? { schema: done.properties.data ?? null } : null;
}
