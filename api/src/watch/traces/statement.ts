const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i;

/** What a statement is called in a trace: what it does, and the first table that it names. */
export function statementOf(sql: string): string {
  const verb = /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'SQL';
  const table = TABLE.exec(sql)?.[1];
  return table ? `${verb} ${table}` : verb;
}
