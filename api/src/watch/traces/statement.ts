const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i;
/** Enough to find a statement by, in characters. */
const MOST_TEXT = 500;
/** More than the texts of an instance; most are asked for again and again. */
const MOST_KNOWN = 2_000;

/** How a statement is shown in a trace. */
export interface ShownStatement {
  /** What it does, and the first table that it names: `UPDATE deposit`. */
  name: string;
  /** Its beginning. */
  text: string;
}

const known = new Map<string, ShownStatement>();

export function statementOf(sql: string): ShownStatement {
  const found = known.get(sql);
  if (found) return found;
  const verb = /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'SQL';
  const table = TABLE.exec(sql)?.[1];
  const text = sql.length > MOST_TEXT ? `${sql.slice(0, MOST_TEXT)} …` : sql;
  const statement = { name: table ? `${verb} ${table}` : verb, text };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(sql, statement);
  return statement;
}
