import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { openOn } from './database.ts';

/** Writes texts and sends nothing. */
const writer = openOn({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/**
 * A part of a query that never changes, written once: Kysely would write its hundred small parts again for each query
 * that contains it. Throws for a part with values.
 */
export function constant<T>(part: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = part.compile(writer);
  if (parameters.length > 0) throw new Error(`A constant part of a query has no values: ${text}`);
  return sql.raw<T>(text);
}
