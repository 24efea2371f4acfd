import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { act } from '../../http/act.ts';
import { type Actor, actorOf } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { HttpError, tooMany } from '../../http/errors.ts';
import { imageNameOf } from './image-name.ts';
import { judgeImage } from './image/judge-image.ts';
import type { Received } from './receive.ts';

/** What one person may upload in a day. */
const DAILY_BYTES = 500 * 1024 * 1024;

/** Judges the image and keeps its bytes in the database, so that one backup holds all and every instance sees them. */
export async function store(request: FastifyRequest, { purpose, file }: Received) {
  const verdict = judgeImage(file);
  if (!verdict.ok) throw new HttpError(verdict.status, verdict.msg, { code: verdict.code });
  const { db, clock } = request.server.deps;
  await checkQuota(db, actorOf(request), clock.now());
  const sha256 = createHash('sha256').update(file.bytes).digest();
  // What an Idempotency-Key is compared with: the multipart body itself is not kept.
  request.body = { purpose, name: file.name, sha256: sha256.toString('hex') };

  return act(request, async ({ tx, actor, now, audit }) => {
    const twin = await tx.selectFrom('fileUpload').select('id').where('sha256', '=', sha256).where('purpose', '=', purpose).orderBy('id').executeTakeFirst();
    const row = {
      id: newId(),
      sha256,
      mime: verdict.mime,
      byteCount: file.bytes.length,
      width: verdict.dimensions?.width ?? null,
      height: verdict.dimensions?.height ?? null,
      purpose,
      imageName: imageNameOf(file.name, verdict.mime, now),
      uploadedBy: actor.id,
      franchiseId: actor.franchiseId,
      createdAt: now,
    };
    await tx.insertInto('fileUpload').values({ ...row, content: file.bytes }).execute();
    const { id, mime, byteCount, width, height, imageName } = row;
    const shown = { id, mime, byteCount, width, height, purpose, imageName, sha256: sha256.toString('hex') };
    audit({ action: 'file.uploaded', entityType: 'file', entityId: id, after: shown });
    return done({ ...shown, duplicateOf: twin?.id ?? null }, 'Image uploaded');
  });
}

async function checkQuota(db: Db, actor: Actor, now: Date): Promise<void> {
  const { bytes } = await db
    .selectFrom('fileUpload')
    .select(sql<number>`coalesce(sum(byte_count), 0)::bigint`.as('bytes'))
    .where('uploadedBy', '=', actor.id)
    .where('createdAt', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow();
  if (bytes > DAILY_BYTES) throw tooMany('You have uploaded as much as is possible in one day.', 3_600);
}
