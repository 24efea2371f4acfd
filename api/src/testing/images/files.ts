import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Purpose } from '../../modules/files/receive.ts';
import type { TestApp } from '../test-app.ts';

/** Stores an image that no act refers to yet; returns its id. */
export async function uploadedImage({ db, staffId, clock }: TestApp, purpose: Purpose): Promise<string> {
  const [id, at] = [newId(), clock.now()];
  const content = Buffer.from(id);
  const image = {
    mime: 'image/png',
    imageName: `${id}.png`,
    content,
    byteCount: content.length,
    sha256: content,
    width: 1,
    height: 1,
  };
  await db
    .insertInto('fileUpload')
    .values({ id, purpose, ...image, uploadedBy: staffId('deposit'), createdAt: at, unusedSince: at })
    .execute();
  return id;
}

/** Stores files with a recorded size of 5 MB, of one person or of the operator's own app (`null`). */
export async function filesOfFiveMb(
  db: Db,
  { count, by, at }: { count: number; by: string | null; at: Date },
): Promise<void> {
  await sql`
    insert into file_upload (id, sha256, mime, byte_count, purpose, image_name, content, uploaded_by, created_at, unused_since)
    select gen_random_uuid(), sha256(at::text::bytea), 'image/png', 5242880, 'DEPOSIT_PROOF', 'a.png', '', ${by}, ${at}, ${at} from generate_series(1, ${count}) at`.execute(
    db,
  );
}
