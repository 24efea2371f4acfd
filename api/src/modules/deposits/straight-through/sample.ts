import { createHmac } from 'node:crypto';

/**
 * Whether people look at this credit again. It follows from the deposit and a secret of the server, so that nobody can
 * foretell it and nobody can try again.
 */
export function isSampled(secret: Buffer, depositId: string, percent: number): boolean {
  const share = createHmac('sha256', secret).update(depositId).digest().readUInt32BE(0) / 2 ** 32;
  return share < percent / 100;
}
