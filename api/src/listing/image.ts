import { type RawBuilder, sql } from 'kysely';
import { Type } from 'typebox';
import { PLAIN_TEXT } from '../http/schemas.ts';

/** A filter by the image of a row, named as in the risk view. */
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

/** Whether a SHA-256 begins with the text, using its index. Text that is not hexadecimal matches nothing. */
export function imageIs(column: RawBuilder<unknown>, image: string): RawBuilder<unknown> {
  if (!/^[0-9a-f]+$/i.test(image)) return sql`FALSE`;
  const [first, last] = ['0', 'f'].map((digit) => Buffer.from(image.padEnd(64, digit), 'hex'));
  return sql`${column} BETWEEN ${first} AND ${last}`;
}
