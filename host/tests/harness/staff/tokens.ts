import { createHmac } from 'node:crypto';
import { TOKEN_SECRET } from '../stack/secret.ts';

export type TokenClaims = Record<string, unknown> & { exp: number };

const encode = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

/** Decodes a token's claims without verifying it. */
export function claimsOf(token: string): TokenClaims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims;
}

/** The same token with changed claims, signed with the stack's own key, so valid. */
export function reissue(token: string, change: Partial<TokenClaims>): string {
  const header = token.split('.')[0] ?? '';
  const body = `${header}.${encode({ ...claimsOf(token), ...change })}`;
  return `${body}.${createHmac('sha256', TOKEN_SECRET).update(body).digest('base64url')}`;
}

/** The same token with changed claims and the old signature, as anybody with a browser could make it. */
export function tamper(token: string, change: Record<string, unknown>): string {
  const [header = '', , signature = ''] = token.split('.');
  return `${header}.${encode({ ...claimsOf(token), ...change })}.${signature}`;
}

/** The same claims with another algorithm in the header and no signature. */
export function withAlgorithm(token: string, alg: string): string {
  return `${encode({ typ: 'JWT', alg })}.${encode({ ...claimsOf(token), exp: secondsFromNow(86_400) })}.`;
}

/** Seconds since 1970, as `exp` counts. */
export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
