import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import { HttpError } from '../errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** "Last used" is for those who replace a key, so it is written at most once a minute. */
const USED_MS = 60_000;

/**
 * The operator's own app names itself by its key in `x-intake-key` (domain, decision 9): the one of the settings, or
 * one that owners or a command have made and nobody has ended. Without any key the intake is closed.
 */
export async function requireIntakeKey(request: FastifyRequest): Promise<void> {
  const { deps } = request.server;
  const sent = request.headers['x-intake-key'];
  if (typeof sent === 'string' && (isOfSettings(deps, sent) || (await isKept(deps, digest(sent))))) return;
  throw new HttpError(403, 'This surface needs the key of the operator.', { code: 'INTAKE_KEY' });
}

const isOfSettings = ({ settings: { intakeKey } }: Deps, sent: string): boolean =>
  intakeKey !== '' && timingSafeEqual(digest(sent), digest(intakeKey));

async function isKept({ db, clock }: Deps, hash: Buffer): Promise<boolean> {
  const now = clock.now();
  const key = await db
    .selectFrom('intakeKey')
    .select(['id', 'confirmedAt', 'endsAt', 'lastUsedAt'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!key?.confirmedAt || (key.endsAt && key.endsAt <= now)) return false;
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > USED_MS)
    await db.updateTable('intakeKey').set({ lastUsedAt: now }).where('id', '=', key.id).execute();
  return true;
}
