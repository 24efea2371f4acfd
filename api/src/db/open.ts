import { defaultDataDir, type Settings } from '../settings/env.ts';
import type { Addresses } from './embedded/cluster.ts';
import { runningAddresses, startEmbedded } from './embedded/index.ts';
import { UserError } from './embedded/user-error.ts';
import { checkInstance } from './instance.ts';
import { checkDatabase, prepareDatabase } from './prepare.ts';

export interface OpenDatabase extends Addresses {
  /** Warnings about the API's role for whoever starts it, e.g. that it owns the tables. */
  warning: string | null;
  stop(): Promise<void>;
}

interface OpenOptions {
  onLost?: (sentence: string) => void;
  /** For commands: use the embedded PostgreSQL of an API that is running on this data, if there is one. */
  join?: boolean;
}

type Where = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseDirectUrl' | 'backupDir'>>;

/**
 * Opens the database of the settings. That of `DATABASE_URL` must have been migrated (`npm run migrate`), because other
 * instances may work with it; the embedded one is migrated here.
 */
export async function openDatabase(settings: Where, options: OpenOptions = {}): Promise<OpenDatabase> {
  const opened = await open(settings, options);
  try {
    const warning = settings.databaseUrl
      ? await checkDatabase(rolesOf(settings))
      : (await prepareDatabase(opened)).warning;
    if (settings.databaseUrl && !options.join) await checkInstance(opened.url, settings.databaseDirectUrl ?? '');
    return { ...opened, warning };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

/** The addresses of the settings; without that of an owner one role does everything. */
export const rolesOf = ({ databaseUrl, databaseOwnerUrl }: Pick<Where, 'databaseUrl' | 'databaseOwnerUrl'>) => ({
  url: databaseUrl,
  ...(databaseOwnerUrl ? { ownerUrl: databaseOwnerUrl } : {}),
});

async function open(
  { databaseUrl, databaseOwnerUrl, dataDir, backupDir }: Where,
  { onLost, join }: OpenOptions,
): Promise<Addresses & Pick<OpenDatabase, 'stop'>> {
  const stop = async () => undefined;
  if (databaseUrl) {
    const ownerUrl = databaseOwnerUrl || databaseUrl;
    return { url: databaseUrl, ownerUrl, adminUrl: ownerUrl, stop };
  }
  if (databaseOwnerUrl)
    throw new UserError(
      'DATABASE_OWNER_URL is set and DATABASE_URL is not: the first is for migrations, the second for the API.',
    );
  const running = join ? runningAddresses(dataDir || defaultDataDir) : undefined;
  if (running) return { ...running, stop };
  return startEmbedded({
    dataDir: dataDir || defaultDataDir,
    backupDir: backupDir || undefined,
    ...(onLost ? { onLost } : {}),
  });
}
