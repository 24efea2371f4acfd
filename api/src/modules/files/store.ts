import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { act, type Act, actAs } from '../../acts/act.ts';
import { type Actor, actorOf, type Api } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { HttpError, tooMany } from '../../http/errors.ts';
import { readUpiCode } from '../../domain/payment-methods/upi-code.ts';
import { imageNameOf } from './image-name.ts';
import type { Dimensions } from './image/dimensions.ts';
import { judgeImage, type UploadedFile } from './image/judge-image.ts';
import type { ImageMime } from './image/kind.ts';
import { readQr } from './image/read-qr.ts';
import type { Purpose, Received } from './receive.ts';

const MB = 1024 * 1024;
/** Bytes that one person may upload in a day. */
const DAILY_BYTES = 500 * MB;
/** Bytes that the operator's own app may upload in a day, for all customers. */
const INTAKE_DAILY_BYTES = 10_000 * MB;

/**
 * Checks the image and stores its bytes in the database, so that one backup has everything and every instance sees it.
 */
export async function store(request: FastifyRequest, { purpose, file }: Received) {
  const { db, clock } = request.server.deps;
  const actor = actorOf(request);
  const image = await judged(file, purpose);
  await checkQuota(db, actor.id, clock.now());
  // The Idempotency-Key is compared with this, because the multipart body itself is not kept.
  request.body = { purpose, name: file.name, sha256: image.sha256.toString('hex') };
  return act(request, async (one) => {
    const twin = await one.tx
      .selectFrom('fileUpload')
      .select('id')
      .where('sha256', '=', image.sha256)
      .where('purpose', '=', purpose)
      .orderBy('id')
      .executeTakeFirst();
    const shown = await keep(one, image, actor);
    return done(
      { ...shown, qr: image.qrText === null ? null : readUpiCode(image.qrText), duplicateOf: twin?.id ?? null },
      'Image uploaded',
    );
  });
}

/**
 * Stores a customer's proof of payment from the operator's own app. The same bytes are stored once, so a retry changes
 * nothing.
 */
export async function storeProof({ deps }: Api, { file }: Received) {
  const image = await judged(file, 'DEPOSIT_PROOF');
  await checkQuota(deps.db, null, deps.clock.now());
  return actAs(deps, 'intake', async (one) => {
    // Of two concurrent retries, the second finds what the first has stored.
    await sql`SELECT pg_advisory_xact_lock(7003, hashtext(${image.sha256.toString('hex')}))`.execute(one.tx);
    const { id } = (await keptBefore(one, image.sha256)) ?? (await keep(one, image, null));
    return done({ id }, 'Image uploaded');
  });
}

/**
 * An earlier upload of the same bytes by the operator's app. Its day until deletion starts again, so that it is still
 * there when a claim refers to it.
 */
async function keptBefore({ tx, now }: Act, sha256: Buffer): Promise<{ id: string } | undefined> {
  const known = await tx
    .selectFrom('fileUpload')
    .select(['id', 'unusedSince'])
    .where('sha256', '=', sha256)
    .where('purpose', '=', 'DEPOSIT_PROOF')
    .where('uploadedBy', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  if (!known || known.unusedSince === null) return known;
  return tx
    .updateTable('fileUpload')
    .set({ unusedSince: now })
    .where('id', '=', known.id)
    .where('unusedSince', 'is not', null)
    .returning('id')
    .executeTakeFirst();
}

interface Judged {
  purpose: Purpose;
  file: UploadedFile;
  mime: ImageMime;
  dimensions: Dimensions | undefined;
  sha256: Buffer;
  qrText: string | null;
}

/** Checks an image and computes what is stored with it; throws when it is refused. */
async function judged(file: UploadedFile, purpose: Purpose): Promise<Judged> {
  const verdict = judgeImage(file);
  if (!verdict.ok) throw new HttpError(verdict.status, verdict.msg, { code: verdict.code });
  const qrText = purpose === 'QR' ? await readQr(file.bytes) : null;
  return {
    purpose,
    file,
    mime: verdict.mime,
    dimensions: verdict.dimensions,
    sha256: createHash('sha256').update(file.bytes).digest(),
    qrText,
  };
}

async function keep(
  { tx, now, audit }: Act,
  { file, mime, purpose, sha256, dimensions, qrText }: Judged,
  actor: Actor | null,
) {
  const { width = null, height = null } = dimensions ?? {};
  const row = {
    id: newId(),
    mime,
    byteCount: file.bytes.length,
    width,
    height,
    purpose,
    imageName: imageNameOf(file.name, mime, now),
  };
  await tx
    .insertInto('fileUpload')
    .values({
      ...row,
      sha256,
      qrText,
      uploadedBy: actor?.id ?? null,
      franchiseId: actor?.franchiseId ?? null,
      createdAt: now,
      unusedSince: now,
      content: file.bytes,
    })
    .execute();
  const shown = { ...row, sha256: sha256.toString('hex') };
  audit({ action: 'file.uploaded', entityType: 'file', entityId: row.id, after: shown });
  return shown;
}

/** Throws when a person, or the operator's own app (`null`), has uploaded the limit of 24 hours. */
async function checkQuota(db: Db, staffId: string | null, now: Date): Promise<void> {
  const { bytes } = await db
    .selectFrom('fileUpload')
    .select(sql<number>`coalesce(sum(byte_count), 0)::bigint`.as('bytes'))
    .where('uploadedBy', staffId === null ? 'is' : '=', staffId)
    .where('createdAt', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow();
  if (bytes > (staffId === null ? INTAKE_DAILY_BYTES : DAILY_BYTES))
    throw tooMany('You have uploaded as much as is possible in one day.', 3_600);
}
