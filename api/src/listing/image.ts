import { type RawBuilder, sql } from 'kysely';
import { Type } from 'typebox';
import { PLAIN_TEXT } from '../http/schemas.ts';

/** A filter by the image that a row shows, as the risk view names it. */
export const imageField = {
  image: Type.Optional(
    Type.String({
      minLength: 6,
      maxLength: 64,
      pattern: PLAIN_TEXT,
      description: 'SHA-256 of the image in hexadecimal digits, or its beginning',
    }),
  ),
};

/** Whether a SHA-256 begins so; by its index. What is no such beginning is the beginning of none. */
export function imageIs(column: RawBuilder<unknown>, image: string): RawBuilder<unknown> {
  if (!/^[0-9a-f]+$/i.test(image)) return sql`FALSE`;
  const [first, last] = ['0', 'f'].map((digit) => Buffer.from(image.padEnd(64, digit), 'hex'));
  return sql`${column} BETWEEN ${first} AND ${last}`;
}
