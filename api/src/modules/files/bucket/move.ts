import { randomUUID } from 'node:crypto';
import { UserError } from '../../../db/embedded/user-error.ts';
import type { Deps } from '../../../http/context.ts';
import { type Bucket, bucketOf } from './bucket.ts';
import { isUploaded } from './content.ts';

/** Images of one round; a run goes on until there are none, or its time is over. */
const BATCH = 20;
const MOST_MS = 60_000;
/** An object that belongs to no image is deleted after so long: a database that is restored may name it until then. */
const LEFT_FOR = 15 * 86_400_000;

/**
 * Moves images into the bucket, and deletes the objects of images that are gone. An upload never waits for the bucket:
 * its bytes are in the database until they are moved, and stay there while the bucket cannot be reached.
 */
export async function moveImages(deps: Deps, bucket = bucketOf(deps.settings)): Promise<void> {
  if (!bucket) return;
  await removeLeftovers(deps, bucket);
  const until = performance.now() + MOST_MS;
  while (performance.now() < until && (await moveBatch(deps, bucket)) === BATCH);
}

async function moveBatch(deps: Deps, bucket: Bucket): Promise<number> {
  const files = await deps.db
    .selectFrom('fileUpload')
    .select(['id', 'mime', 'content'])
    .where('objectKey', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const file of files) await moveOne(deps, bucket, file);
  return files.length;
}

/** The object counts as left over until its image names it, so that nothing is lost or forgotten wherever this ends. */
async function moveOne(
  { db, clock }: Deps,
  bucket: Bucket,
  { id, mime, content }: { id: string; mime: string; content: Buffer },
): Promise<void> {
  const objectKey = `${id}-${randomUUID()}`;
  await db.insertInto('fileLeftover').values({ objectKey, since: clock.now() }).execute();
  await bucket.put(objectKey, content, mime);
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('fileUpload')
      .set({ objectKey, content: Buffer.alloc(0) })
      .where('id', '=', id)
      .where('objectKey', 'is', null)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { numDeletedRows } = await tx
      .deleteFrom('fileLeftover')
      .where('objectKey', '=', objectKey)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Error(`The object ${objectKey} was deleted before its image named it.`);
  });
}

/** Its row is deleted first, and locked by that: whoever names the object meanwhile waits, and then finds it gone. */
async function removeLeftovers({ db, clock }: Deps, bucket: Bucket): Promise<void> {
  const left = await db
    .selectFrom('fileLeftover')
    .select('objectKey')
    .where('since', '<', new Date(clock.now().getTime() - LEFT_FOR))
    .limit(500)
    .execute();
  for (const { objectKey } of left)
    await db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('fileLeftover')
        .where('objectKey', '=', objectKey)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await bucket.remove(objectKey);
    });
}

/**
 * Moves images back into the database, so that the bucket can be given up: with FILES_BUCKET unset for every instance
 * that runs jobs. Answers how many; throws a {@link UserError} for one that is not there, or not what was uploaded.
 */
export async function returnImages({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  const bucket = bucketOf(settings);
  if (!bucket) throw new UserError('Set FILES_BUCKET for this command: it says where the images are moved back from.');
  for (let moved = 0; ; moved += 1) {
    const file = await db
      .selectFrom('fileUpload')
      .select(['id', 'sha256', 'objectKey'])
      .where('objectKey', 'is not', null)
      .orderBy('id')
      .executeTakeFirst();
    if (!file?.objectKey) return moved;
    const bytes = await bucket.get(file.objectKey);
    if (!bytes || !isUploaded(bytes, file))
      throw new UserError(`The image ${file.id} is not in the bucket as it was uploaded. ${moved} images were moved.`);
    await db
      .updateTable('fileUpload')
      .set({ objectKey: null, content: bytes })
      .where('id', '=', file.id)
      .where('objectKey', '=', file.objectKey)
      .execute();
  }
}
