import type { Time } from '../../db/foundation-tables.ts';
import type { PanelReport } from './schemas.ts';

export interface PanelReportTable {
  key: string;
  kind: PanelReport['kind'];
  panel: string;
  module: string | null;
  version: string | null;
  channel: 'stable' | 'canary' | null;
  file: string | null;
  detail: string | null;
  count: number;
  firstAt: Time;
  lastAt: Time;
}

declare module '../../db/database.ts' {
  interface Database {
    panelReport: PanelReportTable;
    /** How many reports of an hour were only counted. */
    panelReportOther: { hour: Time; count: number };
  }
}
