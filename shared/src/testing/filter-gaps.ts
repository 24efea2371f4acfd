import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filterQuery, type Filter, type QueueDefinition, type QueueRow } from '@backoffice/shared/list';

interface Parameter {
  name: string;
  in: string;
  schema: { enum?: string[]; items?: { enum?: string[]; 'x-reasons'?: { codes: string[] } } };
}

/** The API's description: as part of the packed `shared` for a separate team, and in the workspace. */
const API = ['node_modules/@backoffice/shared/openapi.json', '../api/openapi.json', 'api/openapi.json'].map((file) =>
  resolve(file),
);

/** Parameters that are no filters, or are covered by another field: a customer is found by code, name or phone. */
const NO_FIELD = new Set(['limit', 'cursor', 'dir', 'sort', 'count', 'q', 'customerId']);

const clock = { now: new Date('2026-11-20T20:00:00Z'), zone: 'Asia/Kolkata' };

/** An address that uses every filter of a list, with all values that can be combined. */
export function fullAddress(filters: readonly Filter[]): URLSearchParams {
  return new URLSearchParams(filters.flatMap(samplesOf));
}

function samplesOf(filter: Filter): [string, string][] {
  switch (filter.kind) {
    case 'status':
      return Object.keys(filter.faces)
        .slice(0, 2)
        .map((status) => ['status', status]);
    case 'dates':
      return [
        ['from', '2026-11-01'],
        ['to', '2026-11-20'],
      ];
    case 'amount':
      return [
        ['amountMin', '50000'],
        ['amountMax', '100000'],
      ];
    case 'choice':
      return filter.options.slice(0, filter.choose === 'one' ? 1 : 2).map(({ value }) => [filter.key, value]);
    case 'method':
      return [['methodId', '0192f0c4-0000-7000-8000-000000000001']];
    case 'reference':
      return [['utrEnds', '0093']];
    default:
      return [[filter.key, 'Ravi']];
  }
}

/**
 * The differences between a list's filters and the API's, as sentences; none when both have the same. `without` names
 * what the screen leaves out on purpose (`flag=LATE`, `batchId`), and why.
 */
export function filterGaps(
  { noun, filters }: Pick<QueueDefinition<QueueRow>, 'noun' | 'filters'>,
  without: Readonly<Record<string, string>> = {},
): string[] {
  const parameters = parametersOf(noun);
  const sent = new Set(
    Object.keys({
      ...filterQuery(filters, fullAddress(filters), clock),
      ...(filters.some(({ kind }) => kind === 'amount') ? { amount: 1 } : {}),
    }),
  );
  const missing = parameters
    .filter(({ name }) => !NO_FIELD.has(name) && !sent.has(name) && !(name in without))
    .map(({ name }) => `${noun} can be filtered by ${name}, and the screen has no field for it`);
  const unknown = [...sent]
    .filter((name) => !parameters.some((each) => each.name === name))
    .map((name) => `the screen asks ${noun} for ${name}, which the API refuses`);
  return [...missing, ...unknown, ...filters.flatMap((filter) => valueGaps(filter, parameters, without))];
}

function valueGaps(
  filter: Filter,
  parameters: readonly Parameter[],
  without: Readonly<Record<string, string>>,
): string[] {
  if (filter.kind !== 'choice' && filter.kind !== 'status') return [];
  const key = filter.kind === 'status' ? 'status' : filter.key;
  const offered = filter.kind === 'status' ? Object.keys(filter.faces) : filter.options.map(({ value }) => value);
  const taken = enumOf(parameters.find(({ name }) => name === key));
  const refused = offered
    .filter((value) => !taken.includes(value))
    .map((value) => `${key}=${value} is offered, and the API refuses it`);
  // A desk offers only its own states.
  const left =
    filter.kind === 'status'
      ? []
      : taken
          .filter((value) => !offered.includes(value) && !(`${key}=${value}` in without))
          .map((value) => `${key}=${value} cannot be chosen`);
  return [...refused, ...left];
}

const enumOf = (parameter: Parameter | undefined): readonly string[] =>
  parameter?.schema.items?.enum ?? parameter?.schema.items?.['x-reasons']?.codes ?? parameter?.schema.enum ?? [];

/** Reads the API's description; tests run in the folder of their package, or in the workspace's. */
function parametersOf(noun: string): Parameter[] {
  const { paths } = JSON.parse(
    readFileSync(
      API.find((file) => existsSync(file))!,
      'utf8',
    ),
  ) as { paths: Record<string, { get: { parameters: Parameter[] } }> };
  return paths[`/${noun}`]!.get.parameters.filter((parameter) => parameter.in === 'query');
}
