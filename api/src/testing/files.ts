import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Files that say they have 5 MB each, of one person or of the operator's own app (`null`). */
export async function filesOfFiveMb(db: Db, { count, by, at }: { count: number; by: string | null; at: Date }): Promise<void> {
  await sql`
    insert into file_upload (id, sha256, mime, byte_count, purpose, image_name, content, uploaded_by, created_at)
    select gen_random_uuid(), sha256(at::text::bytea), 'image/png', 5242880, 'DEPOSIT_PROOF', 'a.png', '', ${by}, ${at} from generate_series(1, ${count}) at`.execute(db);
}
