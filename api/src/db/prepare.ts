import { UserError } from './embedded/user-error.ts';
import { applyGrants } from './grants.ts';
import { migrate, type MigrateOptions } from './migrate/migrate.ts';
import { migrationState } from './migrate/state.ts';
import { otherRights, readRole, type Role } from './role.ts';

/** The API's address of a database, and that of the owner of its tables. */
interface Where {
  url: string;
  /** Without it one role does everything. */
  ownerUrl?: string;
}

/**
 * Migrates as the owner, gives the API's role its rights and makes sure that it has no others. Returns warnings and the
 * names of the migrations that ran; throws a {@link UserError} when the settings name roles that are not suitable.
 */
export async function prepareDatabase(
  { url, ownerUrl }: Where,
  options: MigrateOptions = {},
): Promise<{ warning: string | null; ran: string[] }> {
  const role = await reach('DATABASE_URL', () => readRole(url));
  if (ownerUrl === undefined && !role.mayCreate) throw mayNotMigrate(role);
  const { missing, newer } = await reach('DATABASE_OWNER_URL', () => migrationState(ownerUrl ?? url));
  // Of a later release: its tables are unknown here, so the rights to them are left as they are.
  if (newer.length > 0 && missing.length === 0)
    return { ran: [], warning: await checkDatabase(ownerUrl === undefined ? { url } : { url, ownerUrl }) };
  if (ownerUrl === undefined) return { ran: await migrate(url, options), warning: doesEverything(role) };
  if (role.isMore.length > 0) throw tooMuch(role, role.isMore);
  const ran = await reach('DATABASE_OWNER_URL', () => migrate(ownerUrl, options));
  await applyGrants(ownerUrl, role.name);
  const others = await otherRights(url);
  if (others.some(isMissing))
    throw new UserError(
      'DATABASE_URL and DATABASE_OWNER_URL name two databases: what the owner has just made is not there.',
    );
  if (others.length > 0) throw tooMuch(role, others);
  return { ran, warning: null };
}

/**
 * Whether this release can work with a database as it is; changes nothing. Returns warnings; throws a {@link UserError}
 * when a migration or a right is missing, when a later release has made the database unfit for this one, or when
 * `ownerUrl` is set and the role of `url` has rights that it does not need.
 */
export async function checkDatabase({ url, ownerUrl }: Where): Promise<string | null> {
  const role = await reach('DATABASE_URL', () => readRole(url));
  if (ownerUrl !== undefined && role.isMore.length > 0) throw tooMuch(role, role.isMore);
  const { missing, newer, tooNewFor } = await migrationState(url).catch((error: unknown) => {
    throw (error as { code?: unknown }).code === '42501'
      ? lacksRights(role, ['may not SELECT kysely_migration'])
      : error;
  });
  if (tooNewFor.length > 0)
    throw new UserError(
      `A later release has changed the database so that this one would do harm (it does not know ${tooNewFor.at(-1)}): start the later release.`,
    );
  if (missing.length > 0)
    throw new UserError(
      `${missing.length === 1 ? 'A migration of this release has' : `${missing.length} migrations of this release have`} not run on the database (${missing[0]}): run "npm run migrate" first. Releases that are running go on meanwhile.`,
    );
  if (role.mayCreate) return doesEverything(role);
  const others = await otherRights(url);
  if (others.some(isMissing)) throw lacksRights(role, others.filter(isMissing));
  // What a later release needs, an earlier one may find too much.
  if (ownerUrl !== undefined && newer.length === 0 && others.length > 0) throw tooMuch(role, others);
  const more = [...role.isMore, ...others];
  return more.length > 0
    ? `The role "${role.name}" of DATABASE_URL ${shortened(more)}, which the API does not need (api/README.md, "Two roles").`
    : null;
}

const doesEverything = ({ name }: Role): string =>
  `The role "${name}" of DATABASE_URL owns its tables: whoever takes over the API can rewrite ledger and audit. DATABASE_OWNER_URL ends that (api/README.md, "Two roles").`;

const lacksRights = ({ name }: Role, rights: string[]): UserError =>
  new UserError(
    `The role "${name}" of DATABASE_URL ${shortened(rights)}: run "npm run migrate", which gives it its rights.`,
  );

const mayNotMigrate = ({ name }: Role): UserError =>
  new UserError(
    `The role "${name}" of DATABASE_URL may neither run migrations nor give itself rights: set DATABASE_OWNER_URL.`,
  );

function tooMuch({ name }: Role, what: string[]): UserError {
  return new UserError(
    `The role "${name}" of DATABASE_URL ${shortened(what)}, so DATABASE_OWNER_URL protects nothing. Give the API a role of its own (api/README.md, "Two roles").`,
  );
}

const isMissing = (right: string): boolean => right.startsWith('may not ');

const shortened = (what: string[]): string =>
  `${what.slice(0, 3).join(', ')}${what.length > 3 ? ` and ${what.length - 3} more` : ''}`;

/** Works on the database that a setting names; throws a {@link UserError} that says why it cannot be reached. */
export async function reach<T>(setting: string, work: () => Promise<T>): Promise<T> {
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
