import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import type { Bucket } from '../modules/files/bucket/bucket.ts';
import { isUploaded } from '../modules/files/bucket/content.ts';
import type { WrittenAnchor } from '../modules/audit/anchors.ts';
import { type Anchor, verifyAudit } from '../modules/audit/verify-audit.ts';
import { checkInvariants } from './invariants.ts';

/** One thing that was looked at after a restore. */
export interface Looked {
  what: string;
  ok: boolean;
  /** A figure, or what is wrong. */
  says: string;
}

interface Against {
  /** The moment that was restored: anchors written until then must be in the chain. */
  until: Date;
  anchors: readonly WrittenAnchor[];
  /** The anchor of the backup, which every restore from it has. */
  backup: Anchor | null;
}

/** Files whose hash is read in one statement. */
const FILES = 200;

/**
 * Looks at a restored database: the audit's chain against anchors kept outside, every invariant of the ledger, and the
 * hash of every uploaded file, also of those in the bucket. PostgreSQL's own files were compared with their manifest before.
 */
export async function lookAtRestored(db: DbOrTx, against: Against, bucket?: Bucket): Promise<Looked[]> {
  return [await audit(db, against), ...(await ledger(db)), await files(db, bucket)];
}

async function audit(db: DbOrTx, { until, anchors, backup }: Against): Promise<Looked> {
  const before = anchors.filter(({ at }) => at <= until);
  const verdict = await verifyAudit(db, ...(backup ? [backup] : []), ...before);
  const what = `The audit's chain, with ${before.length + (backup ? 1 : 0)} anchors`;
  if (!verdict.ok) {
    const { position, seq, reason } = verdict.firstBad ?? {};
    return { what, ok: false, says: `broken at entry ${position} (seq ${seq ?? '?'}): ${reason}` };
  }
  const lost = Math.max(0, (anchors.at(-1)?.position ?? 0) - verdict.checked - verdict.unsealed);
  return {
    what,
    ok: true,
    says: `${verdict.checked} entries${lost > 0 ? `; at least ${lost} that were sealed after that moment are lost` : ''}`,
  };
}

const ledger = async (db: DbOrTx): Promise<Looked[]> =>
  (await checkInvariants(db)).map(({ no, title, ok, offenders }) => ({
    what: `${no}. ${title}`,
    ok,
    says: ok ? 'holds' : `does not hold: ${JSON.stringify(offenders[0])}`,
  }));

async function files(db: DbOrTx, bucket: Bucket | undefined): Promise<Looked> {
  const what = 'Uploaded files, by their hash';
  const wrong = (says: string): Looked => ({ what, ok: false, says });
  let [after, count] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const { rows } = await sql<{ id: string; sha256: Buffer; objectKey: string | null; ok: boolean }>`
      SELECT id, sha256, object_key,
        deleted_at IS NOT NULL OR object_key IS NOT NULL OR sha256(content) = sha256 AND length(content) = byte_count AS ok
      FROM file_upload WHERE id > ${after}::uuid ORDER BY id LIMIT ${FILES}`.execute(db);
    for (const { id, sha256, objectKey, ok } of rows) {
      if (!ok) return wrong(`the file ${id} is not what was uploaded`);
      if (objectKey === null) continue;
      if (!bucket) return wrong('files lie in a bucket, and FILES_BUCKET is not set');
      const bytes = await bucket.get(objectKey);
      if (!bytes) return wrong(`the file ${id} is not in the bucket`);
      if (!isUploaded(bytes, { sha256 })) return wrong(`the file ${id} in the bucket is not what was uploaded`);
    }
    count += rows.length;
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  const missing = await missingFile(db);
  if (missing) return { what, ok: false, says: `${missing} names a file that is missing` };
  return { what, ok: true, says: `${count} files` };
}

/** A row that names an image which is not there, although the keys of the tables forbid it. */
async function missingFile(db: DbOrTx): Promise<string | null> {
  const { rows } = await sql<{ row: string }>`
    SELECT row FROM (
      SELECT 'deposit ' || d.id AS row, d.proof_file_id AS file FROM deposit d
      UNION ALL SELECT 'withdrawal ' || w.id, w.payout_proof_file_id FROM withdrawal w
      UNION ALL SELECT 'payment method ' || v.id, v.qr_file_id FROM payment_method v
      UNION ALL SELECT 'request ' || s.id, unnest(s.evidence_file_ids) FROM second_person_request s
    ) named WHERE file IS NOT NULL AND NOT EXISTS (SELECT 1 FROM file_upload f WHERE f.id = file) LIMIT 1`.execute(db);
  return rows[0]?.row ?? null;
}
