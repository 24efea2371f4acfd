/** What a rule of a schema says it compares with. */
interface Params {
  limit?: number;
  format?: string;
}

type Says = (field: string, params: Params) => string;

/** What is wrong with a field, as a whole sentence, by the rule of its schema. The panel shows it beside the field. */
const SENTENCES: Readonly<Record<string, Says>> = {
  required: (field) => `The field ${field} is required.`,
  additionalProperties: (field) => `The field ${field} is not known here.`,
  type: (field) => `The field ${field} is of the wrong type.`,
  const: (field) => `The field ${field} has a value that is not allowed.`,
  enum: (field) => `The field ${field} has a value that is not allowed.`,
  anyOf: (field) => `The field ${field} has a value that is not allowed.`,
  format: (field, { format }) => `The field ${field} must be written as ${format}.`,
  minLength: (field, { limit }) => `The field ${field} is too short: the least number of characters is ${limit}.`,
  maxLength: (field, { limit }) => `The field ${field} is too long: the greatest number of characters is ${limit}.`,
  minimum: (field, { limit }) => `The field ${field} must be at least ${limit}.`,
  maximum: (field, { limit }) => `The field ${field} must be at most ${limit}.`,
  minItems: (field, { limit }) => `The field ${field} has too few entries: the least number is ${limit}.`,
  maxItems: (field, { limit }) => `The field ${field} has too many entries: the greatest number is ${limit}.`,
  uniqueItems: (field) => `The field ${field} names something twice.`,
};

/** The sentence about one field; `keyword` is the rule of JSON Schema that it broke. */
export const fieldSentence = (keyword: string, field: string, params: object = {}): string =>
  field === ''
    ? 'The request is not valid.'
    : (SENTENCES[keyword]?.(field, params) ?? `The field ${field} is not valid.`);
