import { sql } from 'kysely';
import type { Act } from '../../acts/act.ts';
import type { Actor } from '../../http/context.ts';

/** Who names the payer: a key of the feed, or whoever enters a statement. */
export type NamedBy = { source: 'API' | 'SMS' | 'EMAIL'; feedKeyId: string } | { source: 'STATEMENT'; feedKeyId: null };

export interface Named {
  id: string;
  remitterName: string | null;
  remitterAccount: string | null;
}

interface Changed {
  id: string;
  version: number;
  status: string;
  franchiseId: string | null;
}

/**
 * Fills in the payer of lines that name nobody, when a later telling of the same line does (domain 2.1): once, with an
 * audit entry, and never over a name that is known. Returns the lines that were filled in; who calls it has straight-through
 * approval look at them again (`lookAgain`).
 */
export async function namePayers(
  act: Act & { actor?: Actor },
  named: readonly Named[],
  by: NamedBy,
): Promise<string[]> {
  const told = named.filter(({ remitterName }) => remitterName?.trim());
  if (told.length === 0) return [];
  const lines = JSON.stringify(
    told.map(({ id, remitterName, remitterAccount }) => ({ id, name: remitterName?.trim(), account: remitterAccount })),
  );
  const { rows } = await sql<Changed>`
    UPDATE utr_entry u SET remitter_name = t.name, remitter_account = coalesce(u.remitter_account, t.account), version = u.version + 1,
      payer_source = ${by.source}, payer_key_id = ${by.feedKeyId}, payer_by = ${by.feedKeyId ? null : (act.actor?.id ?? null)}, payer_at = ${act.now}
    FROM jsonb_to_recordset(${lines}::jsonb) AS t (id uuid, name text, account text), payment_method m
    WHERE u.id = t.id AND m.id = u.payment_method_id AND u.status <> 'void' AND u.remitter_name IS NULL
    RETURNING u.id, u.version, u.status, m.franchise_id`.execute(act.tx);
  for (const { id, version, status, franchiseId } of rows) {
    act.audit({
      action: 'utr.payer-named',
      entityType: 'utr',
      entityId: id,
      before: { remitterName: null },
      after: { remitterName: told.find((one) => one.id === id)?.remitterName, source: by.source },
    });
    act.emit({
      topic: 'utrs',
      type: 'utr.updated',
      entityType: 'utr',
      entityId: id,
      payload: { version, status },
      franchiseId,
    });
  }
  return rows.map(({ id }) => id);
}
