import { sql, type Kysely } from 'kysely';

/**
 * A mailbox that is signed in to by OAuth 2.0 (RFC 6749). Its secrets are where a password is; a refresh token that the
 * provider replaces is kept beside, because what two owners confirmed never changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE feed_mailbox
    ADD COLUMN token_url TEXT CHECK (token_url LIKE 'https://%'),
    ADD COLUMN grant_type TEXT CHECK (grant_type IN ('refresh_token', 'client_credentials')),
    ADD COLUMN client_id TEXT CHECK (client_id <> ''),
    ADD COLUMN scope TEXT,
    ADD COLUMN sealed_grant BYTEA,
    ADD CONSTRAINT feed_mailbox_oauth CHECK (num_nonnulls(token_url, grant_type, client_id, scope) IN (0, 4)),
    ADD CONSTRAINT feed_mailbox_grant CHECK (sealed_grant IS NULL OR grant_type = 'refresh_token')`.execute(db);
}
