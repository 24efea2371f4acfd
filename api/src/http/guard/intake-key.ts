import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The operator's own app names itself by its key in `x-intake-key` (domain, decision 9). Without a configured key the
 * intake is closed.
 */
export function requireIntakeKey(request: FastifyRequest): void {
  const { intakeKey } = request.server.deps.settings;
  const sent = request.headers['x-intake-key'];
  if (intakeKey && typeof sent === 'string' && timingSafeEqual(digest(sent), digest(intakeKey))) return;
  throw new HttpError(403, 'This surface needs the key of the operator.', { code: 'INTAKE_KEY' });
}
