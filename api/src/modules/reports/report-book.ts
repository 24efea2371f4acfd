import type { PanelReport, ReportLine, ReportsOfTheDay } from './schemas.ts';

const DAY_MS = 86_400_000;
/** Anybody may report, so the memory used for reports is limited. */
const MOST_LINES = 200;
const MOST_UNCOUNTED = 10_000;

/**
 * What pages reported in the last 24 hours, in the memory of this process. It is only for a quick look; the log is
 * permanent.
 */
export interface ReportBook {
  note(report: PanelReport, at: Date): void;
  read(now: Date): ReportsOfTheDay;
}

/** Reports that differ only in page or detail are one line. */
const keyOf = ({ kind, panel, module, version, channel, file }: PanelReport) =>
  JSON.stringify([kind, panel, module, version, channel, file]);

/** @param began when this process began to count */
export function createReportBook(began: Date): ReportBook {
  const lines = new Map<string, ReportLine>();
  const uncounted: number[] = [];

  function forget(now: Date) {
    const from = now.getTime() - DAY_MS;
    for (const [key, { lastAt }] of lines) if (Date.parse(lastAt) < from) lines.delete(key);
    while (uncounted.length > 0 && uncounted[0]! < from) uncounted.shift();
  }

  return {
    note(report, now) {
      forget(now);
      const key = keyOf(report);
      const at = now.toISOString();
      const known = lines.get(key);
      if (!known && lines.size >= MOST_LINES) {
        if (uncounted.length < MOST_UNCOUNTED) uncounted.push(now.getTime());
        return;
      }
      const { kind, panel, module = null, version = null, channel = null, file = null, detail = null } = report;
      lines.set(key, {
        kind,
        panel,
        module,
        version,
        channel,
        file,
        detail,
        count: (known?.count ?? 0) + 1,
        firstAt: known?.firstAt ?? at,
        lastAt: at,
      });
    },
    read(now) {
      forget(now);
      const newestFirst = [...lines.values()].sort((one, other) => other.lastAt.localeCompare(one.lastAt));
      const since = new Date(Math.max(began.getTime(), now.getTime() - DAY_MS));
      return { since: since.toISOString(), lines: newestFirst, others: uncounted.length };
    },
  };
}
