import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Permission } from '../../domain/permissions.ts';
import { type Actor, can, type Deps } from '../../http/context.ts';
import { imageDeleted, notFound } from '../../http/errors.ts';
import { isEvidenceFor } from '../second-person/read.ts';
import { contentOf } from '../../modules/files/bucket/content.ts';
import type { Purpose } from '../../modules/files/receive.ts';

const READERS: Record<Purpose, Permission> = {
  QR: 'methods.read',
  DEPOSIT_PROOF: 'deposits.read',
  PAYOUT_PROOF: 'withdrawals.proof',
};

/**
 * Reads a file for its uploader and for those who may see what it belongs to, or a request that it is evidence for.
 * Franchise staff see proofs of their own customers only (domain, decisions 3 and 17). 404 for everybody else, so that
 * the existence of a file is not revealed.
 */
export async function readFile(deps: Pick<Deps, 'db' | 'settings'>, actor: Actor, id: string) {
  const file = await visibleFile(deps.db, actor, id);
  if (file.deletedAfterDays !== null) throw imageDeleted(file.deletedAfterDays);
  return { ...file, content: await contentOf(deps, file) };
}

async function visibleFile(db: Db, actor: Actor, id: string) {
  const file = await db
    .selectFrom('fileUpload')
    .select([
      'mime',
      'imageName',
      'content',
      'objectKey',
      'sha256',
      'purpose',
      'uploadedBy',
      'franchiseId',
      'deletedAfterDays',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw notFound('file');
  if (file.uploadedBy === actor.id) return file;
  if (await isEvidenceFor(db, actor, id)) return file;
  if (!can(actor, READERS[file.purpose])) throw notFound('file');
  if (actor.franchiseId && file.purpose !== 'QR' && !(await belongsToFranchise(db, id, actor.franchiseId)))
    throw notFound('file');
  return file;
}

async function belongsToFranchise(db: Db, fileId: string, franchiseId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (
      select 1 from deposit d join customer c on c.id = d.customer_id where d.id in (select deposits_with_proof(${fileId})) and c.franchise_id = ${franchiseId}
      union all
      select 1 from withdrawal w join customer c on c.id = w.customer_id where w.payout_proof_file_id = ${fileId} and c.franchise_id = ${franchiseId}
      union all
      select 1 from file_upload f where f.id = ${fileId} and f.franchise_id = ${franchiseId}
    ) as yes`.execute(db);
  return rows[0]?.yes ?? false;
}
