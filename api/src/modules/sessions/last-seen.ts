import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** When people were last seen. Only for display, so it is written at most once a minute, and no request waits for it. */
export interface LastSeen {
  note(sessionId: string, lastSeenAt: Date, now: Date): void;
  /** Resolves when what was noted is written, or could not be. */
  written(): Promise<void>;
}

/** One statement at a time, so that commits which wait for a standby hold one connection at most. */
export function createLastSeen(db: Db): LastSeen {
  const noted = new Map<string, Date>();
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    while (noted.size > 0) {
      const [ids, times] = [[...noted.keys()], [...noted.values()]];
      noted.clear();
      await sql`UPDATE staff_session s SET last_seen_at = seen.at
        FROM unnest(${ids}::uuid[], ${times}::timestamptz[]) AS seen (id, at) WHERE s.id = seen.id`
        .execute(db)
        .catch(() => undefined);
    }
    writing = undefined;
  };

  return {
    note: (sessionId, lastSeenAt, now) => {
      if (now.getTime() - lastSeenAt.getTime() < 60_000) return;
      noted.set(sessionId, now);
      writing ??= write();
    },
    written: async () => writing,
  };
}
