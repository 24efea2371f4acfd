import { defaultDataDir, type Settings } from '../env.ts';
import { runningAddress, startEmbedded } from './embedded/index.ts';
import { Sentence } from './embedded/sentence.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

interface OpenOptions {
  onLost?: (sentence: string) => void;
  /** For commands: use the embedded PostgreSQL of an API that is running on this data, if there is one. */
  join?: boolean;
}

/** The database of the settings, migrated: `DATABASE_URL`, else the embedded PostgreSQL. */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>, options: OpenOptions = {}): Promise<OpenDatabase> {
  const opened = await open(settings, options);
  try {
    await migrate(opened.url);
    return opened;
  } catch (error) {
    await opened.stop();
    throw isUnreachable(error) ? new Sentence(`The database of DATABASE_URL cannot be reached: ${(error as Error).message || String((error as { code?: unknown }).code)}.`) : error;
  }
}

async function open({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>, { onLost, join }: OpenOptions): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  const running = join ? runningAddress(dataDir || defaultDataDir) : undefined;
  if (running) return { url: running, stop: async () => undefined };
  return startEmbedded({ dataDir: dataDir || defaultDataDir, ...(onLost ? { onLost } : {}) });
}

/** Refused, unknown host, wrong password, no such database, timeout. */
function isUnreachable(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? '');
  return /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_|28|3D|08|ENOENT)/.test(code) || /timeout/.test(String((error as Error).message));
}
