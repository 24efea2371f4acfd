import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../../http/context.ts';

/** A key that signs tokens; `kid` in a token's header says by which one it was signed. */
export interface TokenKey {
  kid: string;
  value: Uint8Array;
}

export interface TokenKeys {
  /** Signs new tokens. */
  current(): Promise<TokenKey>;
  /** The keys by which a token may have been signed: the one it names, or each one when it names none. */
  accepted(kid: string | undefined, now: Date): Promise<TokenKey[]>;
}

/** How long another instance may go on signing with the key before. */
const KNOWN_MS = 30_000;
/** The least time between two looks for an unknown key, which anybody can name. */
const LOOK_AGAIN_MS = 1_000;

interface Row extends TokenKey {
  retiredAt: Date | null;
}

/** The keys of the settings, or those that all API instances on this database share. */
export function createTokenKeys({ db, settings }: Pick<Deps, 'db' | 'settings'>): TokenKeys {
  const { tokenSecret, tokenSecretBefore } = settings;
  if (tokenSecret) return keysOfSettings([tokenSecret, tokenSecretBefore]);
  let rows: Row[] = [];
  let readAt = -Infinity;
  const read = async (olderThan: number): Promise<Row[]> => {
    if (Date.now() - readAt < olderThan) return rows;
    rows = await readKeys(db);
    readAt = Date.now();
    return rows;
  };
  const isGood = ({ retiredAt }: Row, now: Date): boolean => !retiredAt || retiredAt > lastAccepted(settings, now);
  return {
    current: async () => (await read(KNOWN_MS)).find(({ retiredAt }) => !retiredAt) as Row,
    accepted: async (kid, now) => {
      const known = await read(KNOWN_MS);
      const all = kid && !known.some((one) => one.kid === kid) ? await read(LOOK_AGAIN_MS) : known;
      return all.filter((one) => (!kid || one.kid === kid) && isGood(one, now));
    },
  };
}

/**
 * Keys that were replaced before this moment are no longer accepted: a key is, after it was replaced, for as long as a
 * token lasts that it signed last.
 */
export const lastAccepted = ({ tokenMinutes }: Pick<Deps['settings'], 'tokenMinutes'>, now: Date): Date =>
  new Date(now.getTime() - tokenMinutes * 60_000 - KNOWN_MS);

/** The current one first; made on first use. */
async function readKeys(db: Deps['db']): Promise<Row[]> {
  const stored = () => db.selectFrom('tokenKey').select(['kid', 'value', 'retiredAt']).execute();
  const rows = await stored();
  if (rows.some(({ retiredAt }) => !retiredAt)) return rows;
  await db
    .insertInto('tokenKey')
    .values({ ...newTokenKey(), madeAt: new Date(), retiredAt: null })
    .onConflict((on) => on.doNothing())
    .execute();
  return stored();
}

export const newTokenKey = (): { kid: string; value: Buffer } => ({
  kid: randomBytes(6).toString('hex'),
  value: randomBytes(32),
});

function keysOfSettings(secrets: readonly string[]): TokenKeys {
  const keys = secrets.filter(Boolean).map((secret) => ({
    kid: createHash('sha256').update(`kid of ${secret}`).digest('hex').slice(0, 12),
    value: new TextEncoder().encode(secret),
  }));
  return {
    current: async () => keys[0] as TokenKey,
    accepted: async (kid) => keys.filter((one) => !kid || one.kid === kid),
  };
}
