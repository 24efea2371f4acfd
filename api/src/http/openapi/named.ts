export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** Moves every schema made by `named` to `schemas` and leaves a `$ref` in its place. */
export function hoistNamed(root: unknown): { value: Json; schemas: Record<string, Json> } {
  const schemas: Record<string, Json> = {};

  const walk = (value: unknown): Json => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value as Json;
    const { 'x-name': name, ...rest } = value as Record<string, unknown>;
    const plain = Object.fromEntries(Object.entries(simplified(rest)).map(([key, inner]) => [key, walk(inner)]));
    if (typeof name !== 'string') return plain;
    const known = schemas[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(plain)) {
      throw new Error(`Two different schemas are named ${name}.`);
    }
    schemas[name] = plain;
    return { $ref: `#/components/schemas/${name}` };
  };

  const value = walk(root);
  return { value, schemas };
}

/** Writes a record with arbitrary keys the way OpenAPI tools read it. */
function simplified(schema: Record<string, unknown>): Record<string, unknown> {
  const patterns = schema['patternProperties'];
  if (typeof patterns !== 'object' || patterns === null) return schema;
  const { patternProperties: _, ...rest } = schema;
  return { ...rest, additionalProperties: Object.values(patterns)[0] };
}
