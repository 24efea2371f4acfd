import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const made = new WeakMap<TSchema, Validator>();

/** A schema's validator, compiled on first use: compiling all of them is most of the work of a start. */
export function compiled(schema: TSchema): Validator {
  const known = made.get(schema);
  if (known) return known;
  const fresh: Validator = Compile(schema);
  made.set(schema, fresh);
  return fresh;
}
