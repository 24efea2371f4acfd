import { type Kysely, sql } from 'kysely';

/** Staff, sessions, sign-in throttle, files, audit with its chain, outbox, idempotency, policy (domain 1.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table franchise (
      id uuid primary key,
      code text not null unique,
      name text not null,
      status text not null default 'active' check (status in ('active', 'closed')),
      created_at timestamptz not null default now()
    );

    create table staff (
      id uuid primary key,
      username text not null check (username ~ '^[a-z0-9][a-z0-9._-]{1,63}$'),
      name text not null check (length(name) between 1 and 200),
      action_name text not null check (action_name in ('Deposit', 'Franchise', 'Banker', 'Withdraw', 'BackOffice')),
      lead boolean not null default false,
      franchise_id uuid references franchise,
      password_hash text not null,
      must_change_password boolean not null default false,
      demo boolean not null default false,
      status text not null default 'active' check (status in ('active', 'disabled', 'locked')),
      token_version int not null default 1,
      preferences jsonb not null default '{}',
      last_login_at timestamptz,
      last_login_ip text,
      created_at timestamptz not null default now(),
      version int not null default 1,
      constraint staff_username_once unique (username),
      constraint staff_franchise check ((action_name = 'Franchise') = (franchise_id is not null)),
      constraint staff_franchise_no_lead check (not (action_name = 'Franchise' and lead))
    );

    create table staff_session (
      id uuid primary key,
      staff_id uuid not null references staff,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_reason text,
      ip text,
      user_agent text
    );
    create index staff_session_of on staff_session (staff_id, created_at desc);

    create table login_attempt (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      username text not null,
      ip text not null,
      ok boolean not null
    );
    create index login_attempt_user on login_attempt (username, at desc);
    create index login_attempt_ip on login_attempt (ip, at desc);

    create table file_upload (
      id uuid primary key,
      sha256 bytea not null,
      mime text not null,
      byte_count int not null check (byte_count between 1 and 5242880),
      width int,
      height int,
      purpose text not null check (purpose in ('QR', 'DEPOSIT_PROOF', 'PAYOUT_PROOF')),
      image_name text not null,
      content bytea not null,
      uploaded_by uuid references staff,
      franchise_id uuid references franchise,
      created_at timestamptz not null default now()
    );
    create index file_upload_sha256 on file_upload (sha256);
    create index file_upload_by on file_upload (uploaded_by, created_at desc);
    alter table file_upload alter column content set storage external;

    create table audit_event (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      at timestamptz not null,
      actor_id uuid,
      actor_role text not null,
      session_id uuid,
      ip text,
      action text not null,
      entity_type text not null,
      entity_id text not null,
      before jsonb,
      after jsonb,
      reason text,
      request_id text,
      payload bytea not null
    );
    create index audit_event_entity on audit_event (entity_type, entity_id, seq);
    create index audit_event_actor on audit_event (actor_id, seq);

    create table audit_unsealed (seq bigint primary key references audit_event);
    create table audit_seal (
      position bigint primary key check (position > 0),
      seq bigint not null unique references audit_event,
      prev_hash bytea not null,
      hash bytea not null,
      sealed_at timestamptz not null default now()
    );

    create table outbox (
      seq bigint generated always as identity primary key,
      topic text not null,
      type text not null,
      entity_type text not null,
      entity_id text not null,
      payload jsonb not null default '{}',
      franchise_id uuid,
      created_at timestamptz not null default now()
    );
    create index outbox_created on outbox (created_at);

    create table idempotency (
      staff_id uuid not null references staff,
      key text not null check (length(key) between 1 and 255),
      route text not null,
      request_hash bytea not null,
      response text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (staff_id, key)
    );
    create index idempotency_expires on idempotency (expires_at);

    create table policy (
      key text primary key,
      value jsonb not null,
      changed_by text not null,
      changed_at timestamptz not null default now()
    );

    create table secret (
      name text primary key,
      value bytea not null,
      created_at timestamptz not null default now()
    );
  `.execute(db);

  await sql`
    create function refuse_rewrite() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$;

    create trigger audit_event_append_only before update or delete on audit_event
      for each row execute function refuse_rewrite();
    create trigger audit_event_no_truncate before truncate on audit_event
      for each statement execute function refuse_rewrite();
    create trigger audit_seal_append_only before update or delete on audit_seal
      for each row execute function refuse_rewrite();
    create trigger audit_seal_no_truncate before truncate on audit_seal
      for each statement execute function refuse_rewrite();

    create function note_unsealed() returns trigger language plpgsql as $$
    begin
      insert into audit_unsealed (seq) values (new.seq);
      return null;
    end $$;
    create trigger audit_event_unsealed after insert on audit_event
      for each row execute function note_unsealed();
  `.execute(db);
}
