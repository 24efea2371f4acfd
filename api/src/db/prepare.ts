import { UserError } from './embedded/user-error.ts';
import { applyGrants } from './grants.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { otherRights, readRole, type Role } from './role.ts';

/**
 * Migrates as the owner, gives the API's role its rights and makes sure that it has no others. Returns warnings;
 * throws a {@link UserError} when the settings name roles that are not suitable.
 */
export async function prepareDatabase({ url, ownerUrl }: { url: string; ownerUrl?: string }): Promise<string | null> {
  const role = await reach('DATABASE_URL', () => readRole(url));
  if (ownerUrl === undefined) return asOneRole(url, role);
  if (role.isMore.length > 0) throw tooMuch(role, role.isMore);
  await reach('DATABASE_OWNER_URL', () => migrate(ownerUrl));
  await applyGrants(ownerUrl, role.name);
  const others = await otherRights(url);
  if (others.some(isMissing))
    throw new UserError(
      'DATABASE_URL and DATABASE_OWNER_URL name two databases: what the owner has just made is not there.',
    );
  if (others.length > 0) throw tooMuch(role, others);
  return null;
}

async function asOneRole(url: string, role: Role): Promise<string | null> {
  if (role.mayCreate) {
    await migrate(url);
    return `The role "${role.name}" of DATABASE_URL owns its tables: whoever takes over the API can rewrite ledger and audit. DATABASE_OWNER_URL ends that (api/README.md, "Two roles").`;
  }
  const others = await otherRights(url);
  if (others.some(isMissing) || (await pendingMigrations(url)).length > 0) {
    throw new UserError(
      `The role "${role.name}" of DATABASE_URL may neither run the migrations that are missing nor give itself rights: set DATABASE_OWNER_URL, at least for one start.`,
    );
  }
  const more = [...role.isMore, ...others];
  return more.length > 0
    ? `The role "${role.name}" of DATABASE_URL ${shortened(more)}, which the API does not need (api/README.md, "Two roles").`
    : null;
}

function tooMuch({ name }: Role, what: string[]): UserError {
  return new UserError(
    `The role "${name}" of DATABASE_URL ${shortened(what)}, so DATABASE_OWNER_URL protects nothing. Give the API a role of its own (api/README.md, "Two roles").`,
  );
}

const isMissing = (right: string): boolean => right.startsWith('may not ');

const shortened = (what: string[]): string =>
  `${what.slice(0, 3).join(', ')}${what.length > 3 ? ` and ${what.length - 3} more` : ''}`;

async function reach<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    throw new UserError(
      `The database of ${setting} cannot be reached: ${(error as Error).message || String((error as { code?: unknown }).code)}.`,
    );
  }
}

/** Whether a connection failed: refused, unknown host, wrong password, no such database, timeout. */
function isUnreachable(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? '');
  return (
    /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_|28|3D|08|ENOENT)/.test(code) || /timeout/.test(String((error as Error).message))
  );
}
