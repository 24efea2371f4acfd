import { type Static, Type } from 'typebox';
import { named, nullable, object, oneOf, Timestamp } from '../../../http/schemas.ts';

const channel = oneOf(['stable', 'canary']);
/** The longest load is given up after 9 s; a canary that fails is followed by the load of stable. */
const LONGEST_MS = 60_000;

/** What a tab tells of one release. */
export const ReleaseOutcome = object({
  module: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  version: Type.String({ pattern: '^[0-9A-Za-z.+-]{1,80}$' }),
  channel,
  outcome: Type.Union(
    [
      Type.Literal('loaded'),
      Type.Literal('failed'),
      Type.Literal('crashed'),
      Type.Literal('left'),
      Type.Literal('running'),
    ],
    { description: 'left: a canary that the tab has given up; running: told once an hour, of the host too' },
  ),
  tookMs: Type.Optional(
    Type.Integer({ minimum: 0, maximum: LONGEST_MS, description: 'From the request to a running module' }),
  ),
});
export type ReleaseOutcome = Static<typeof ReleaseOutcome>;

/** The figures of one release on one channel. */
export const ReleaseFigure = named(
  'ReleaseFigure',
  object({
    module: Type.String(),
    version: Type.String(),
    channel,
    loads: Type.Integer({ minimum: 0, description: 'Tabs in which the module ran' }),
    averageMs: nullable(Type.Integer({ minimum: 0, description: 'Of its loads; none while there is no load' })),
    slow: Type.Integer({ minimum: 0, description: 'Loads that took longer than 3 seconds' }),
    errors: Type.Integer({ minimum: 0, description: 'Tabs in which it could not be loaded' }),
    crashes: Type.Integer({ minimum: 0, description: 'Tabs in which a page of it stopped or did not come, once each' }),
    fallbacks: Type.Integer({ minimum: 0, description: 'Tabs that gave the canary up' }),
    firstDay: Type.String({ format: 'date' }),
    lastDay: Type.String({ format: 'date' }),
    lastAt: { ...Timestamp, description: 'When a tab last told of it; a tab that runs it does so once an hour' },
  }),
);
export type ReleaseFigure = Static<typeof ReleaseFigure>;

export const ReleaseFigures = named(
  'ReleaseFigures',
  object({
    at: Timestamp,
    /** First of the days that are summed up. */
    since: Type.String({ format: 'date' }),
    rows: Type.Array(ReleaseFigure, { description: 'By module, the latest first' }),
  }),
);
export type ReleaseFigures = Static<typeof ReleaseFigures>;
