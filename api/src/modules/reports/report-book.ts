import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { moment } from '../../domain/moments.ts';
import type { PanelReport, ReportLine, ReportsOfTheDay } from './schemas.ts';
import './tables.ts';

const DAY_MS = 86_400_000;
/** Anybody may report, so what reports may fill is limited, here and in the table. */
const MOST_LINES = 200;

/**
 * What pages reported in the last 24 hours, to all instances together. It is only for a quick look; the log is
 * permanent. Reports are written one statement at a time, and nobody waits for it.
 */
export interface ReportBook {
  note(report: PanelReport, at: Date): void;
  read(now: Date): Promise<ReportsOfTheDay>;
  /** Resolves when what was noted is written, or could not be. */
  written(): Promise<void>;
}

type Line = Omit<ReportLine, 'firstAt' | 'lastAt'> & { key: string; firstAt: Date; lastAt: Date };

/** Reports that differ only in page or detail are one line. */
const keyOf = ({ kind, panel, module, version, channel, file }: PanelReport) =>
  JSON.stringify([kind, panel, module, version, channel, file]);

export function createReportBook(db: Db): ReportBook {
  let lines = new Map<string, Line>();
  let others = 0;
  let latest = new Date(0);
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    while (lines.size > 0 || others > 0) {
      const [given, uncounted] = [[...lines.values()], others];
      lines = new Map();
      others = 0;
      await store(db, given, uncounted, latest).catch(() => undefined);
    }
    writing = undefined;
  };

  return {
    note: (report, at) => {
      latest = at;
      const key = keyOf(report);
      const known = lines.get(key);
      if (!known && lines.size >= MOST_LINES) others += 1;
      else {
        const { kind, panel, module = null, version = null, channel = null, file = null, detail = null } = report;
        const said = { key, kind, panel, module, version, channel, file, detail };
        lines.set(key, { ...said, count: (known?.count ?? 0) + 1, firstAt: known?.firstAt ?? at, lastAt: at });
      }
      writing ??= write();
    },
    written: async () => writing,
    read: async (now) => {
      await writing;
      const since = new Date(now.getTime() - DAY_MS);
      const rows = await db
        .selectFrom('panelReport')
        .select(['kind', 'panel', 'module', 'version', 'channel', 'file', 'detail', 'count', 'firstAt', 'lastAt'])
        .where('lastAt', '>=', since)
        .orderBy('lastAt', 'desc')
        .limit(MOST_LINES)
        .execute();
      const left = await db
        .selectFrom('panelReportOther')
        .select((e) => e.fn.sum<number | null>('count').as('count'))
        .where('hour', '>', since)
        .executeTakeFirst();
      return {
        since: since.toISOString(),
        lines: rows.map((row) => ({ ...row, firstAt: moment(row.firstAt), lastAt: moment(row.lastAt) })),
        others: left?.count ?? 0,
      };
    },
  };
}

/** Adds lines to those of the day; new ones only while there is room, and the rest is counted. */
async function store(db: Db, given: readonly Line[], uncounted: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const known = await db.selectFrom('panelReport').select('key').where('lastAt', '>=', since).execute();
  const keys = new Set(known.map(({ key }) => key));
  let room = MOST_LINES - keys.size;
  const kept = given.filter(({ key }) => keys.has(key) || (room -= 1) >= 0);
  const left = given.filter((line) => !kept.includes(line)).reduce((sum, { count }) => sum + count, uncounted);
  if (kept.length > 0)
    await sql`
      INSERT INTO panel_report AS known (key, kind, panel, module, version, channel, file, detail, count, first_at, last_at)
      SELECT key, kind, panel, module, version, channel, file, detail, count, "firstAt", "lastAt"
      FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS r (key TEXT, kind TEXT, panel TEXT, module TEXT, version TEXT,
        channel TEXT, file TEXT, detail TEXT, count INT, "firstAt" TIMESTAMPTZ, "lastAt" TIMESTAMPTZ)
      ON CONFLICT (key) DO UPDATE SET detail = excluded.detail, last_at = greatest(known.last_at, excluded.last_at),
        count = CASE WHEN known.last_at < ${since}::timestamptz THEN 0 ELSE known.count END + excluded.count,
        first_at = CASE WHEN known.last_at < ${since}::timestamptz THEN excluded.first_at ELSE least(known.first_at, excluded.first_at) END`.execute(
      db,
    );
  if (left > 0)
    await sql`
      INSERT INTO panel_report_other AS known (hour, count) VALUES (date_trunc('hour', ${now}::timestamptz, 'UTC'), ${left}::int)
      ON CONFLICT (hour) DO UPDATE SET count = known.count + excluded.count`.execute(db);
}
