import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { resealAll } from '../../../modules/sessions/second-factor/reseal.ts';
import { seal, unseal } from '../../../modules/sessions/second-factor/sealed.ts';
import { setUpFactor } from '../../../testing/access/authenticator.ts';
import { type Desk, openDesk } from '../../../testing/index.ts';
import { webHookInUse } from '../../../testing/web-hook.ts';
import { feedKey } from '../testing/feed-desk.ts';

/* The key of stored secrets is replaced: those of people, web hooks, keys of the feed and mailboxes. */

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ factorSecret: OLD });
  const { api } = desk;
  await setUpFactor(api, 'banker');
  await sql`UPDATE second_factor SET pending_secret = secret, pending_at = now()`.execute(api.db);
  await webHookInUse(api);
  await sql`UPDATE web_hook SET secret_before = secret, secret_before_until = now()`.execute(api.db);
  const key = await feedKey(desk, { methodId: desk.usualMethod });
  await sql`INSERT INTO feed_mailbox (feed_key_id, host, port, security, username, folder, senders, spf_counts, read_from, sealed_grant)
    VALUES (${key.id}, 'imap.bank.example', 993, 'tls', 'desk', 'INBOX', ARRAY['bank.example'], FALSE, now(), ${await seal(api.app.deps, key.id, Buffer.from('a grant'))})`.execute(
    api.db,
  );
});
afterAll(() => desk.close());

const command = (factorSecret: string, factorSecretBefore = '') => {
  const { asCommand } = desk.api;
  return { ...asCommand, settings: { ...asCommand.settings, factorSecret, factorSecretBefore } };
};
const kidOf = (secret: string) =>
  createHash('sha256').update(createHash('sha256').update(secret).digest()).digest().subarray(0, 4);

/** Columns with a value that a key has encrypted, of the whole database. */
async function columnsOf(secret: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1, 2`.execute(desk.api.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: hits } =
      await sql`SELECT FROM ${sql.table(table)} WHERE substring(${sql.ref(column)} FROM 1 FOR 4) = ${kidOf(secret)} LIMIT 1`.execute(
        desk.api.db,
      );
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('without the key before, nothing can be read and nothing is changed', async () => {
  expect(await resealAll(command(NEW), 'root@desk')).toMatchObject({
    statusCode: 2,
    status: expect.stringMatching(/^6 secrets are encrypted by a key that is not set: .* Nothing was changed\.$/),
  });
  expect(await columnsOf(NEW)).toEqual([]);
  expect(await columnsOf(OLD)).toHaveLength(6);
});

test('with both, every secret is encrypted anew, is what it was, and the key before reads none of them', async () => {
  const before = await columnsOf(OLD);
  const read = async (settings: ReturnType<typeof command>) => {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      SELECT staff_id::text AS id, secret AS sealed FROM second_factor WHERE secret IS NOT NULL UNION ALL SELECT id::text, secret FROM web_hook
      UNION ALL SELECT feed_key_id::text, sealed_grant FROM feed_mailbox ORDER BY 1`.execute(desk.api.db);
    return Promise.all(rows.map(async ({ id, sealed }) => (await unseal(settings, id, sealed)).toString('hex')));
  };
  const were = await read(command(OLD));
  expect(await resealAll(command(NEW, OLD), 'root@desk')).toMatchObject({
    status: '6 secrets are encrypted anew. FACTOR_SECRET_BEFORE is not needed any more.',
  });
  expect(await columnsOf(OLD)).toEqual([]);
  expect(await columnsOf(NEW)).toEqual(before);
  expect(await read(command(NEW))).toEqual(were);
  await expect(read(command(OLD))).rejects.toThrow('set FACTOR_SECRET as it was');
  expect(await resealAll(command(NEW, OLD), 'root@desk')).toMatchObject({ code: 'NOTHING_CHANGED' });
});

test('the audit says that it was replaced and by whom, and none of the secrets', async () => {
  const { rows } = await sql<{
    after: object;
  }>`SELECT after FROM audit_event WHERE action = 'factor-key.replaced'`.execute(desk.api.db);
  expect(rows).toEqual([{ after: { by: 'root@desk', secrets: 6 } }]);
});
