import { type Static, Type } from 'typebox';
import { named, nullable, object, oneOf, Timestamp } from '../../http/schemas.ts';

const kind = oneOf([
  'file-not-loaded',
  'file-altered',
  'file-not-released',
  'registry-refused',
  'module-failed',
  'page-crashed',
  'place-crashed',
  'code-failed',
  'canary-left',
  'policy-violated',
]);
const channel = oneOf(['stable', 'canary']);
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** One report, as a page sends it. */
export const PanelReport = object({
  kind,
  /** The host's version. */
  panel: Type.String({ maxLength: 80 }),
  /** Path of the page, without its query. */
  page: Type.String({ maxLength: 200 }),
  file: text(500),
  module: text(40),
  /** Version of the module, and the channel that the tab took it from. */
  version: text(80),
  channel: Type.Optional(channel),
  detail: text(500),
});
export type PanelReport = Static<typeof PanelReport>;

/** Identical reports, counted together. */
export const ReportLine = named(
  'ReportLine',
  object({
    kind,
    panel: Type.String({ description: 'Version of the host that reported' }),
    module: nullable(Type.String()),
    version: nullable(Type.String({ description: 'Version of the module' })),
    channel: nullable(channel),
    file: nullable(Type.String({ description: 'Address of the file, which contains module and version' })),
    detail: nullable(Type.String({ description: 'Technical text of the last report' })),
    count: Type.Integer({ minimum: 1 }),
    firstAt: Timestamp,
    lastAt: Timestamp,
  }),
);
export type ReportLine = Static<typeof ReportLine>;

export const ReportsOfTheDay = named(
  'ReportsOfTheDay',
  object({
    /** Start of the counting: 24 hours ago. */
    since: Timestamp,
    lines: Type.Array(ReportLine, { description: 'Latest first' }),
    others: Type.Integer({
      minimum: 0,
      description: 'Reports that were only counted, because there were too many different ones',
    }),
  }),
);
export type ReportsOfTheDay = Static<typeof ReportsOfTheDay>;
