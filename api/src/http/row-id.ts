import { sql, type RawBuilder } from 'kysely';
import { Type } from 'typebox';
import { object } from './schemas.ts';

/** Path parameters of one row: its uuid or its human number. */
export const RowParams = object({
  id: Type.String({
    pattern: '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Z]-\\d{1,15})$',
    description: 'UUID or human number',
  }),
});

/** Whether the row is named by its uuid. */
export const isId = (text: string): boolean => text.includes('-') && text.length > 20;

/** The row named by a uuid or by a human number with this letter; anything else names no row. */
export function namedRow(root: string, prefix: string, text: string): RawBuilder<unknown> {
  const alias = sql.raw(root);
  if (isId(text)) return sql`${alias}.id = ${text}`;
  const [letter, digits] = text.split('-');
  return letter === prefix ? sql`${alias}.no = ${Number(digits)}` : sql`FALSE`;
}
