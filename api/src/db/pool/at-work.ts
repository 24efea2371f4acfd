import pg from 'pg';

/**
 * Whether PostgreSQL is still working on what a connection asked for, by another connection to the same server. Not so
 * when the server cannot be reached, knows no such process, or waits for us: then the answer was lost on its way.
 */
export async function isAtWork(url: string, processId: number, limitMs = 3_000): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'backoffice-asks',
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ state: string | null }>('SELECT state FROM pg_stat_activity WHERE pid = $1', [
      processId,
    ]);
    return rows[0]?.state === 'active';
  } catch (error) {
    // A server that refuses this connection for another reason, such as too many, is there.
    return /^(53|42)/.test(String((error as { code?: unknown }).code));
  } finally {
    client.end().catch(() => undefined);
  }
}
