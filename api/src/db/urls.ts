/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
}

/** The same database as another role; a password stays as it is. */
export function asRole(url: string, role: string): string {
  const other = new URL(url);
  other.username = role;
  return other.toString();
}
