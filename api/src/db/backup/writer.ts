import { readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../embedded/user-error.ts';

const BEAT_MS = 4_000;

/** What `writer.json` says beside an archive: who archives into it, and when it last said so. */
interface Claim {
  writer: string;
  at: string;
}

interface Wanted {
  /** The folder of the cluster in the folder of backups, with the archive inside. */
  cluster: string;
  dataDir: string;
  /** Called once when another database has begun to archive here, too. */
  onOther: (sentence: string) => void;
  host?: string;
  beatMs?: number;
}

/**
 * Makes a database the only one that archives into a folder. A copy that was restored from it is the same cluster to
 * PostgreSQL: if it archived here as well, neither history could be restored. Throws a {@link UserError} while another
 * data folder, on whatever machine, still archives here; one that has been silent for two beats and a half is taken for
 * gone, without comparing clocks.
 */
export async function claimArchive(wanted: Wanted): Promise<{ release(): void }> {
  const { cluster, dataDir, onOther, host = os.hostname(), beatMs = BEAT_MS } = wanted;
  const file = path.join(cluster, 'writer.json');
  const writer = `${host}:${realpathSync(dataDir)}`;
  const found = read(file);
  if (found && found.writer !== writer) {
    await wait(beatMs * 2.5);
    const now = read(file);
    if (now && now.writer !== writer && now.at !== found.at)
      throw new UserError(
        `The database in ${now.writer} archives into ${cluster}. A restored copy needs another BACKUP_DIR; if this one is to take its place, stop that one first.`,
      );
  }
  const beat = () => write(file, { writer, at: new Date().toISOString() });
  beat();
  const beats = setInterval(() => {
    const claim = read(file);
    if (claim && claim.writer !== writer) {
      clearInterval(beats);
      onOther(
        `The database in ${claim.writer} has begun to archive into ${cluster}, too. Stop one of them: neither can be restored from there.`,
      );
    } else beat();
  }, beatMs);
  beats.unref();
  return {
    release: () => {
      clearInterval(beats);
      if (read(file)?.writer === writer) rmSync(file, { force: true });
    },
  };
}

/** A claim that cannot be read is none: whoever is at work writes it again within a beat. */
function read(file: string): Claim | undefined {
  try {
    const { writer, at } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Claim>;
    return writer && at ? { writer, at } : undefined;
  } catch {
    return undefined;
  }
}

/** A full disk must not end the database; the archive itself says that it fails. */
function write(file: string, claim: Claim): void {
  try {
    writeFileSync(`${file}.part`, JSON.stringify(claim));
    renameSync(`${file}.part`, file);
  } catch {
    return;
  }
}
