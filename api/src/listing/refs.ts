import { sql, type RawBuilder } from 'kysely';

/**
 * Short forms of joined rows, as JSON of the schemas `StaffRef`, `CustomerRef`, `MethodRef`. Null when nothing was
 * joined.
 */
export function staffRef(alias: string): RawBuilder<unknown> {
  const s = sql.raw(alias);
  return whenJoined(s, sql`jsonb_build_object('id', ${s}.id, 'name', ${s}.name, 'username', ${s}.username)`);
}

/**
 * The person whose id a column holds, read by a subquery: with a join for each such column, planning the list takes
 * longer than reading it.
 */
export function staffOf(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT ${staffRef('staff_of')} FROM staff staff_of WHERE staff_of.id = ${column})`;
}

export function customerRef(alias: string): RawBuilder<unknown> {
  const c = sql.raw(alias);
  return sql`jsonb_build_object('id', ${c}.id, 'code', ${c}.code, 'name', ${c}.name, 'riskLevel', ${c}.risk_level)`;
}

export function methodRef(alias: string): RawBuilder<unknown> {
  const m = sql.raw(alias);
  return whenJoined(
    m,
    sql`jsonb_build_object('id', ${m}.id, 'label', ${m}.label, 'kind', ${m}.kind, 'bankName', ${m}.bank_name)`,
  );
}

export function franchiseRef(alias: string): RawBuilder<unknown> {
  const f = sql.raw(alias);
  return whenJoined(f, sql`jsonb_build_object('id', ${f}.id, 'code', ${f}.code, 'name', ${f}.name)`);
}

/** `{ id, no }` of a row whose human number carries a prefix, e.g. `D`. */
export function rowRef(alias: string, prefix: string): RawBuilder<unknown> {
  const r = sql.raw(alias);
  return whenJoined(r, sql`jsonb_build_object('id', ${r}.id, 'no', ${humanNo(alias, prefix)})`);
}

/** `D-104233` */
export function humanNo(alias: string, prefix: string): RawBuilder<unknown> {
  return sql`${sql.lit(`${prefix}-`)} || ${sql.raw(alias)}.no`;
}

function whenJoined(alias: RawBuilder<unknown>, json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`CASE WHEN ${alias}.id IS NULL THEN NULL ELSE ${json} END`;
}
